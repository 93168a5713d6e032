import { describe, expect, it } from 'vitest'
import { calls, type CallName } from '../calls.ts'
import { languages } from './languages.ts'
import './everyLanguage.ts'
import { dictionaries, type MessageKey } from './messages.ts'
import { translate } from './spoken.ts'

/** Section 8 of documents 2 and 3, for what the product does: the keys that they name, or what they say in words. */
const failures: Readonly<Record<string, MessageKey>> = {
  createConceptError: 'editor.createConceptError',
  publishError: 'editor.publishError',
  'deleteError of the editor': 'editor.deleteError',
  captureRequestError: 'editor.captureRequestError',
  slideFetchError: 'editor.slideFetchError',
  'data that could not be fetched': 'failure.load',
  'an upload': 'media.uploadFailed',
  'deletion of a file': 'media.deleteFailed',
  activationError: 'collections.activationError',
  startTimeError: 'collections.startTimeError',
  startDayError: 'collections.startDayError',
  'saveError of a collection': 'collections.saveError',
  'deleteError of a collection': 'collection.deleteFailed',
  addFolderError: 'templateFolders.addFolderError',
  changeFolderError: 'templateFolders.changeFolderError',
  'deleteError of a template folder': 'templateFolders.deleteError',
  templateAddError: 'templates.templateAddError',
  'deleteError of a template': 'templates.deleteError',
  'duplicateError of a template': 'templates.duplicateError',
  presentationAddError: 'presentations.presentationAddError',
  'deleteError of a presentation': 'presentations.deleteError',
  'duplicateError of a presentation': 'presentations.duplicateError',
  couldNotSavePromotion: 'promotions.couldNotSavePromotion',
  imageChangeError: 'promotions.imageChangeError',
  couldNotEditPromotionInfo: 'promotions.couldNotEditPromotionInfo',
  statusChangeError: 'promotions.statusChangeError',
  'deleteError of a promotion': 'promotion.deleteFailed',
  infoChangeError: 'promotions.infoChangeError',
  priceChangeError: 'promotions.priceChangeError',
  couldNotSaveProductGroups: 'products.couldNotSaveProductGroups',
  couldNotModifyCategory: 'products.couldNotModifyCategory',
  categoryRemovedError: 'productCategory.deleteFailed',
  couldNotSaveProduct: 'product.createFailed',
  couldNotSaveProductOrder: 'products.couldNotSaveProductOrder',
  couldNotDeleteProduct: 'product.deleteFailed',
  couldNotEditProductImage: 'products.couldNotEditProductImage',
  couldNotEditProductInfo: 'products.couldNotEditProductInfo',
  couldNotEditProductPrice: 'products.couldNotEditProductPrice',
  'The customer couldn’t be deleted': 'organization.deleteFailed',
  'The customer couldn’t be saved': 'organization.saveFailed',
  'The user couldn’t be deleted': 'user.deleteFailed',
  'a reseller that could not be saved': 'reseller.saveFailed',
  'a reseller that could not be deleted': 'reseller.deleteFailed',
  'a user that could not be saved': 'user.saveFailed',
  'Couldn’t login': 'acting.failed',
  'The system couldn’t be deleted': 'system.deleteFailed',
  'a system that could not be saved': 'system.saveFailed',
  'The logo couldn’t be uploaded': 'organization.logoFailed',
  couldNotSetProductStatus: 'products.couldNotSetProductStatus',
}
const successes: Readonly<Record<string, MessageKey>> = {
  publishSuccess: 'editor.publishSuccess',
  captureRequested: 'editor.captureRequested',
  'the warning alreadyProcessing': 'editor.alreadyProcessing',
  'deleteSuccess of the editor': 'editor.deleteSuccess',
  'video uploaded': 'video.uploaded',
  startTimeSuccess: 'collections.startTimeSuccess',
  startDaySuccess: 'collections.startDaySuccess',
  'deleteSuccess of a presentation': 'presentations.deleteSuccess',
  'duplicateSuccess of a presentation': 'presentations.duplicateSuccess',
  'deleteSuccess of a template folder': 'templateFolders.deleteSuccess',
  'deleteSuccess of a template': 'templates.deleteSuccess',
  'duplicateSuccess of a template': 'templates.duplicateSuccess',
  'customer added': 'organization.added',
  'reseller added': 'reseller.added',
  'reseller changed': 'reseller.changed',
  'reseller deleted': 'reseller.deleted',
  'customer changed': 'organization.changed',
  'customer deleted': 'organization.deleted',
  'user saved': 'user.saved',
  'user deleted': 'user.deleted',
  'system saved': 'system.saved',
  'system deleted': 'system.deleted',
  'category removed': 'productCategory.deleted',
}

it('[PG37] what counts one thing says so in the singular', () => {
  expect(translate('en', 'sheets.fill-down', { count: 1 })).toBe('Fill in the category from above (1 row)')
  expect(translate('nl', 'sheets.fill-down', { count: '1' })).toBe('Categorie invullen van erboven (1 rij)')
  expect(translate('en', 'sheets.fill-down', { count: 21 })).toBe('Fill in the category from above (21 rows)')
  expect(translate('nl', 'checks.CUT_OFF', { count: 1 })).toBe('1 rij past niet.')
})

describe('[PG5] what the user is told', () => {
  it('is a sentence of its own for each failure and success that the specification lists, in both languages', () => {
    for (const listed of [failures, successes])
      for (const language of languages) {
        const sentences = Object.values(listed).map(key => dictionaries[language][key])
        expect(sentences.filter(sentence => !sentence)).toEqual([])
        expect(new Set(sentences).size).toBe(sentences.length)
      }
  })

  it('is never, for a change, that data could not be loaded', () => {
    const names = Object.keys(calls) as CallName[]
    const unsaid = names.filter(name => calls[name].kind === 'mutation' && calls[name].says.fails === 'failure.load')
    expect(unsaid).toEqual([])
    for (const name of names.filter(each => calls[each].kind === 'query')) expect(calls[name].says.fails).toBe('failure.load')
  })

  it('is one sentence for calls that are one thing to the user, and for no others', () => {
    const changes = (Object.keys(calls) as CallName[]).filter(name => calls[name].kind === 'mutation')
    const bySentence: Partial<Record<MessageKey, CallName[]>> = {}
    for (const name of changes) (bySentence[calls[name].says.fails] ??= []).push(name)
    const shared = Object.entries(bySentence).filter(([, names]) => names.length > 1)
    expect(Object.fromEntries(shared)).toEqual({
      'editor.saveError': expect.arrayContaining(['createSlide', 'updateWidget']),
      'editor.thumbnailError': ['updateSlideThumbnail', 'renderSlideThumbnail'],
      'media.fileSaveFailed': ['updateAsset', 'updatePendingAsset'],
      'media.uploadFailed': ['createAsset', 'createVideoUploadSession', 'createPendingAsset'],
      'openingHours.saveFailed': ['updateOpeningHours', 'saveLocationHours'],
      'media.deleteFailed': ['deleteAsset', 'deletePendingAsset'],
      'products.couldNotEditProducts': ['updateProducts', 'updateProductRows'],
      'products.couldNotModifyCategory': ['createProductCategory', 'updateProductCategory'],
      'collections.saveError': ['createCollection', 'updateCollection'],
      'organization.saveFailed': ['createOrganization', 'updateOrganization'],
      'reseller.saveFailed': ['createReseller', 'updateReseller', 'updateBrand'],
      'sheets.fetchFailed': ['readSheetImport', 'fetchSheet'],
      'user.saveFailed': ['createUser', 'updateUser'],
      'user.changeAddressFailed': ['changeUserEmail', 'changeEmail'],
      'system.saveFailed': ['createSystem', 'updateSystem'],
      'systems.disconnect-failed': ['disconnect', 'disconnectScreens'],
      'systems.identify-failed': ['identify', 'identifyScreens'],
    })
  })
})
