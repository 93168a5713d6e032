import type { UsedEntity } from '../../areas/uses/used.ts'
import type { useKinds, useWays } from '../../areas/uses/values.ts'
import { sideBySide } from '../words.ts'

type Row = readonly [en: string, nl: string]

const kinds: Readonly<Record<`uses.kind.${(typeof useKinds)[number]}`, Row>> = {
  'uses.kind.SCREEN': ['Screens that play it now', 'Schermen die het nu afspelen'],
  'uses.kind.PRESENTATION': ['Presentations', 'Presentaties'],
  'uses.kind.COLLECTION': ['Collections', 'Collecties'],
  'uses.kind.PRICE_LIST': ['Price lists', 'Prijslijsten'],
  'uses.kind.SYSTEM': ['Systems', 'Systemen'],
  'uses.kind.PRODUCT': ['Products', 'Producten'],
  'uses.kind.PRODUCT_CATEGORY': ['Categories', 'Categorieën'],
  'uses.kind.PROMOTION': ['Promotions', 'Aanbiedingen'],
  'uses.kind.TEMPLATE': ['Templates', 'Sjablonen'],
  'uses.kind.ORGANIZATION': ['Customers', 'Klanten'],
  'uses.kind.RESELLER': ['Resellers', 'Resellers'],
}

/** As part of a sentence. */
const within: Readonly<Record<`uses.in.${Exclude<(typeof useKinds)[number], 'SCREEN'>}`, Row>> = {
  'uses.in.PRESENTATION': ['presentation “{title}”', 'presentatie “{title}”'],
  'uses.in.COLLECTION': ['collection “{title}”', 'collectie “{title}”'],
  'uses.in.PRICE_LIST': ['price list “{title}”', 'prijslijst “{title}”'],
  'uses.in.SYSTEM': ['system “{title}”', 'systeem “{title}”'],
  'uses.in.PRODUCT': ['product “{title}”', 'product “{title}”'],
  'uses.in.PRODUCT_CATEGORY': ['category “{title}”', 'categorie “{title}”'],
  'uses.in.PROMOTION': ['promotion “{title}”', 'aanbieding “{title}”'],
  'uses.in.TEMPLATE': ['template “{title}”', 'sjabloon “{title}”'],
  'uses.in.ORGANIZATION': ['presentations of {title}', 'presentaties van {title}'],
  'uses.in.RESELLER': ['templates of {title}', 'sjablonen van {title}'],
}

const ways: Readonly<Record<`uses.way.${(typeof useWays)[number]}`, Row>> = {
  'uses.way.WIDGET': ['By itself', 'Op zichzelf'],
  'uses.way.CHOSEN': ['Chosen in a list', 'Gekozen in een lijst'],
  'uses.way.CATEGORY': ['In a list of its whole category', 'In een lijst van de hele categorie'],
  'uses.way.ANY': ['Where any promotion is shown', 'Waar een willekeurige aanbieding staat'],
  'uses.way.CONDITION': ['The slide is shown while this promotion is available', 'De slide staat er zolang deze aanbieding er is'],
  'uses.way.ANY_CONDITION': ['The slide is shown while any promotion is available', 'De slide staat er zolang er een aanbieding is'],
  'uses.way.BACKGROUND': ['As the background', 'Als achtergrond'],
  'uses.way.STYLE': ['In the look of the whole presentation', 'In de stijl van de hele presentatie'],
  'uses.way.TIMES': ['In its times', 'In de tijden'],
  'uses.way.PRICE': ['A price of its own', 'Een eigen prijs'],
  'uses.way.PLANNED_PRICE': ['A planned price', 'Een geplande prijs'],
  'uses.way.LISTED': ['On the menu', 'Op het menu'],
  'uses.way.UNLISTED': ['Not on the menu', 'Niet op het menu'],
  'uses.way.PART': ['As a part of it', 'Als onderdeel ervan'],
  'uses.way.EXTRAS': ['As its extras', 'Als de extra’s ervan'],
  'uses.way.ACTIVE': ['Active now', 'Nu actief'],
}

const none: Readonly<Record<`uses.none-body.${UsedEntity}`, Row>> = {
  'uses.none-body.product': [
    'No slide shows this product, and no price list says anything of it.',
    'Dit product staat op geen slide en in geen prijslijst.',
  ],
  'uses.none-body.productCategory': ['No slide shows this category.', 'Deze categorie staat op geen slide.'],
  'uses.none-body.productCollection': ['No slide shows one of its categories.', 'Geen van de categorieën ervan staat op een slide.'],
  'uses.none-body.promotion': [
    'No slide shows this promotion or waits for it.',
    'Deze aanbieding staat op geen slide, en geen slide wacht erop.',
  ],
  'uses.none-body.asset': ['No slide, product or promotion shows this file.', 'Geen slide, product of aanbieding gebruikt dit bestand.'],
  'uses.none-body.presentation': ['No collection puts it on a screen.', 'Geen collectie zet deze presentatie op een scherm.'],
  'uses.none-body.collection': ['No system plays it now.', 'Geen systeem speelt deze collectie nu af.'],
  'uses.none-body.priceList': ['It holds on no system.', 'Deze prijslijst geldt op geen systeem.'],
  'uses.none-body.daypart': ['Nothing goes by this daypart.', 'Niets gebruikt dit dagdeel.'],
}

/** What is told of one thing in dialogs of their own. */
export const { en, nl } = sideBySide({
  ...kinds,
  ...within,
  ...ways,
  ...none,
  'history.title': ['History of “{title}”', 'Geschiedenis van “{title}”'],
  'history.none': ['Nothing here yet', 'Hier staat nog niets'],
  'history.none-body': ['What is changed from now on is listed here.', 'Wat vanaf nu wordt gewijzigd, staat hier.'],
  'history.EDITED': ['Slides changed', 'Slides gewijzigd'],
  'history.put-back': ['Put back', 'Terugzetten'],
  'history.is-back': ['“{title}” is as it was before that change.', '“{title}” is weer zoals voor die wijziging.'],
  'history.could-not-put-back': ['The change could not be put back.', 'De wijziging kon niet worden teruggezet.'],
  'history.all-values': ['Show all {count}', 'Alle {count} tonen'],
  'history.nothing': ['nothing', 'niets'],
  'history.gone': ['what is no longer there', 'wat er niet meer is'],
  'history.added': ['added', 'toegevoegd'],
  'history.removed': ['removed', 'verwijderd'],
  'history.field.prices': ['Prices', 'Prijzen'],
  'history.field.priceProposals': ['Waits for approval', 'Wacht op goedkeuring'],
  'history.field.plannedPrices': ['Planned prices', 'Geplande prijzen'],
  'history.field.variants': ['Price variations', 'Prijsvarianten'],
  'history.field.allocations': ['What the screens play', 'Wat de schermen afspelen'],
  'history.field.systems': ['Systems', 'Systemen'],
  'history.field.locations': ['Locations', 'Locaties'],
  'history.field.locationLabels': ['Labels of locations', 'Labels van locaties'],
  'history.field.openingHours': ['Opening hours', 'Openingstijden'],
  'history.field.isOwn': ['Own opening hours', 'Eigen openingstijden'],
  'history.field.spans': ['Own opening hours', 'Eigen openingstijden'],
  'history.field.exceptions': ['Days that differ', 'Afwijkende dagen'],
  'history.field.listings': ['What is on the menu', 'Wat op het menu staat'],
  'history.field.categoryId': ['Category', 'Categorie'],
  'history.field.collectionId': ['Product group', 'Productgroep'],
  'history.field.labels': ['Labels', 'Labels'],
  'history.field.folderId': ['Folder', 'Map'],
  'history.field.availableFrom': ['Available again', 'Weer verkrijgbaar'],
  'history.field.isImmediate': ['At once', 'Meteen'],
  'uses.title': ['Where is “{title}” used?', 'Waar wordt “{title}” gebruikt?'],
  'uses.used-in': ['Used in: {names}.', 'In gebruik in: {names}.'],
  'uses.nowhere': ['It is used nowhere.', 'Het wordt nergens gebruikt.'],
  'uses.nowhere-many': ['They are used nowhere.', 'Ze worden nergens gebruikt.'],
  'uses.none': ['Nothing uses it', 'Niets gebruikt het'],
  'uses.slide': ['Slide {number}', 'Slide {number}'],
  'uses.screens': ['TV {numbers}', 'Tv {numbers}'],
  'uses.state.both': ['Published and in the draft', 'Gepubliceerd en in het concept'],
  'uses.state.published': ['Published', 'Gepubliceerd'],
  'uses.state.published-only': ['Published, not in the draft', 'Gepubliceerd, niet in het concept'],
  'uses.state.draft': ['In the draft', 'In het concept'],
})
