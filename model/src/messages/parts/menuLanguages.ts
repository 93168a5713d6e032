import { sideBySide } from '../words.ts'

/** Menus in several languages. */
export const { en, nl } = sideBySide({
  'products.couldNotChangeLanguages': ['The menu languages could not be changed.', 'De menutalen konden niet worden gewijzigd.'],
  'products.languagesChanged': ['Menu languages changed.', 'Menutalen gewijzigd.'],
  'field.organization.menuLanguages': ['Menu languages', 'Menutalen'],
  'field.product.translations': ['Translations', 'Vertalingen'],
  'field.productCategory.translations': ['Translations', 'Vertalingen'],
  'field.productVariant.translations': ['Translations', 'Vertalingen'],
  'field.promotion.translations': ['Translations', 'Vertalingen'],
  'field.systemScreen.languages': ['Languages of the menu', 'Talen van het menu'],
  'field.systemScreen.languageSeconds': ['Seconds for each language', 'Seconden per taal'],
})
