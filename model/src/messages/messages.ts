import { routes, type RouteRow } from '../access/routes.ts'
import { keysOf } from '../kernel/record.ts'
import type { Language } from './languages.ts'
import { refusals as allRefusals, type Refusal } from './refusals.ts'
import * as about from './parts/about.ts'
import * as account from './parts/account.ts'
import * as app from './parts/app.ts'
import * as approval from './parts/approval.ts'
import * as audit from './parts/audit.ts'
import * as bin from './parts/bin.ts'
import * as calls from './parts/calls.ts'
import * as canvas from './parts/canvas.ts'
import * as captures from './parts/captures.ts'
import * as colours from './parts/colours.ts'
import * as choosing from './parts/choosing.ts'
import * as commands from './parts/commands.ts'
import * as content from './parts/content.ts'
import * as customers from './parts/customers.ts'
import * as deeds from './parts/deeds.ts'
import * as documentation from './parts/documentation.ts'
import * as emergencies from './parts/emergencies.ts'
import * as editor from './parts/editor.ts'
import * as entities from './parts/entities.ts'
import * as fitting from './parts/fitting.ts'
import * as folders from './parts/folders.ts'
import * as fonts from './parts/fonts.ts'
import * as labels from './parts/labels.ts'
import * as kitchen from './parts/kitchen.ts'
import * as grid from './parts/grid.ts'
import * as library from './parts/library.ts'
import * as locations from './parts/locations.ts'
import * as login from './parts/login.ts'
import * as mailLog from './parts/mailLog.ts'
import * as mailPages from './parts/mailPages.ts'
import * as menuWidgets from './parts/menuWidgets.ts'
import * as menuLanguages from './parts/menuLanguages.ts'
import * as motion from './parts/motion.ts'
import * as notices from './parts/notices.ts'
import * as absence from './parts/absence.ts'
import * as hours from './parts/hours.ts'
import * as planning from './parts/planning.ts'
import * as presence from './parts/presence.ts'
import * as priceApproval from './parts/priceApproval.ts'
import * as priceLists from './parts/priceLists.ts'
import * as presentationList from './parts/presentationList.ts'
import * as presentations from './parts/presentations.ts'
import * as proof from './parts/proof.ts'
import * as publishing from './parts/publishing.ts'
import * as releases from './parts/releases.ts'
import * as refusals from './parts/refusals.ts'
import * as resellers from './parts/resellers.ts'
import * as resources from './parts/resources.ts'
import * as schedules from './parts/schedules.ts'
import * as screenCommands from './parts/screenCommands.ts'
import * as screens from './parts/screens.ts'
import * as search from './parts/search.ts'
import * as sharing from './parts/sharing.ts'
import * as sheets from './parts/sheets.ts'
import * as start from './parts/start.ts'
import * as systems from './parts/systems.ts'
import * as templates from './parts/templates.ts'
import * as tickers from './parts/tickers.ts'
import * as versions from './parts/versions.ts'
import * as videos from './parts/videos.ts'
import * as writing from './parts/writing.ts'

/** The parts, one for each room of the interface, in every language. A browser gets them one language at a time (web/wordsByLanguage.ts). The TV has its own small one: parts/screen.ts. */
export const en = {
  ...about.en,
  ...account.en,
  ...app.en,
  ...approval.en,
  ...audit.en,
  ...bin.en,
  ...calls.en,
  ...canvas.en,
  ...captures.en,
  ...colours.en,
  ...choosing.en,
  ...commands.en,
  ...content.en,
  ...customers.en,
  ...deeds.en,
  ...documentation.en,
  ...emergencies.en,
  ...editor.en,
  ...entities.en,
  ...fitting.en,
  ...folders.en,
  ...fonts.en,
  ...labels.en,
  ...kitchen.en,
  ...grid.en,
  ...library.en,
  ...locations.en,
  ...login.en,
  ...mailLog.en,
  ...mailPages.en,
  ...menuWidgets.en,
  ...menuLanguages.en,
  ...motion.en,
  ...notices.en,
  ...absence.en,
  ...hours.en,
  ...planning.en,
  ...presence.en,
  ...priceApproval.en,
  ...priceLists.en,
  ...presentationList.en,
  ...presentations.en,
  ...proof.en,
  ...publishing.en,
  ...refusals.en,
  ...releases.en,
  ...resellers.en,
  ...resources.en,
  ...schedules.en,
  ...screenCommands.en,
  ...screens.en,
  ...search.en,
  ...sharing.en,
  ...sheets.en,
  ...start.en,
  ...systems.en,
  ...templates.en,
  ...tickers.en,
  ...versions.en,
  ...videos.en,
  ...writing.en,
}
const nl: Record<MessageKey, string> = {
  ...about.nl,
  ...account.nl,
  ...app.nl,
  ...approval.nl,
  ...audit.nl,
  ...bin.nl,
  ...calls.nl,
  ...canvas.nl,
  ...captures.nl,
  ...colours.nl,
  ...choosing.nl,
  ...commands.nl,
  ...content.nl,
  ...customers.nl,
  ...deeds.nl,
  ...documentation.nl,
  ...emergencies.nl,
  ...editor.nl,
  ...entities.nl,
  ...fitting.nl,
  ...folders.nl,
  ...fonts.nl,
  ...labels.nl,
  ...kitchen.nl,
  ...grid.nl,
  ...library.nl,
  ...locations.nl,
  ...login.nl,
  ...mailLog.nl,
  ...mailPages.nl,
  ...menuWidgets.nl,
  ...menuLanguages.nl,
  ...motion.nl,
  ...notices.nl,
  ...absence.nl,
  ...hours.nl,
  ...planning.nl,
  ...presence.nl,
  ...priceApproval.nl,
  ...priceLists.nl,
  ...presentationList.nl,
  ...presentations.nl,
  ...proof.nl,
  ...publishing.nl,
  ...refusals.nl,
  ...releases.nl,
  ...resellers.nl,
  ...resources.nl,
  ...schedules.nl,
  ...screenCommands.nl,
  ...screens.nl,
  ...search.nl,
  ...sharing.nl,
  ...sheets.nl,
  ...start.nl,
  ...systems.nl,
  ...templates.nl,
  ...tickers.nl,
  ...versions.nl,
  ...videos.nl,
  ...writing.nl,
}
export type MessageKey = keyof typeof en
export const dictionaries: Record<Language, Record<MessageKey, string>> = { en, nl }

/**
 * The words come in groups: what is said around every page and where people sign in; what a few pages alone say, each of which loads its own; and the
 * rest, with the first page behind the login.
 */
export const wordGroups = [
  'first',
  'later',
  'customers',
  'documentation',
  'editor',
  'notices',
  'hours',
  'planning',
  'products',
  'sheets',
  'sharing',
  'audit',
  'presentations',
  'releases',
  'publishing',
  'screens',
  'emergencies',
] as const
export type WordGroup = (typeof wordGroups)[number]

const groups: Readonly<Partial<Record<WordGroup, readonly { readonly en: object }[]>>> = {
  first: [app, login, refusals],
  customers: [resellers],
  documentation: [documentation],
  notices: [notices],
  hours: [absence, hours],
  planning: [planning],
  products: [grid, priceApproval],
  presentations: [presentationList, templates],
  releases: [releases],
  publishing: [publishing],
  screens: [screens, screenCommands, proof, locations],
  emergencies: [emergencies],
  sheets: [sheets],
  sharing: [sharing, approval],
  audit: [about, audit, mailLog],
  editor: [canvas, captures, colours, commands, deeds, editor, fonts, motion, presence, publishing, tickers, versions, writing],
}
const groupOfKey = new Map<string, WordGroup>(
  wordGroups.flatMap(group => (groups[group] ?? []).flatMap(part => Object.keys(part.en).map(key => [key, group] as const))),
)
/** What can be refused where people sign in, or on any page; what else is refused comes with the pages behind the login. */
const refusedAtLogin: readonly Refusal[] = [
  'NotFoundError',
  'OneTimeCodeInvalidError',
  'PasskeyError',
  'UnauthenticatedError',
  'ValidationError',
  'TooManyTriesError',
  'DemoPasswordError',
  'UnknownDocumentError',
  'UnavailableError',
  'InternalError',
]
/** What only the pages of one group are refused. */
const refusedWithin: Readonly<Partial<Record<WordGroup, RegExp>>> = {
  sheets: /^Sheet/,
  screens: /^ScreenCommand/,
  products: /^LastVariant|^Overview|^ListElsewhere|^OwnPrice/,
  releases: /^Release/,
  presentations: /^TemplateVideo/,
  customers: /^LastManager/,
  emergencies: /^Emergency/,
  editor: /^Capture|^LastSlide|^TooMany(Slides|Widgets)/,
}
for (const refusal of allRefusals)
  if (!refusedAtLogin.includes(refusal))
    groupOfKey.set(`refusal.${refusal}`, keysOf(refusedWithin).find(group => refusedWithin[group]?.test(refusal)) ?? 'later')
/** What the pages of customers alone say of them and of their people. */
for (const key of Object.keys(customers.en))
  if (/^(team\.|(organization|setUp)\.(?!details|logo)|user\.(conflict|delete-|email-fixed|find|none-|password-|sections|send-))/.test(key))
    groupOfKey.set(key, 'customers')
/** What only the page of one’s own organisation says. */
for (const key of Object.keys(mailPages.en)) if (key.startsWith('ownOrganization.')) groupOfKey.set(key, 'customers')
/** What is said only where a presentation is begun, or templates are kept. */
for (const key of Object.keys(presentations.en))
  if (/^presentations\.(no-such-screen|whose-templates|standard-templates|source|source\..*|template|chooseTemplate|in-folder)$/.test(key))
    groupOfKey.set(key, 'presentations')
/** What is said where a publication goes to some systems first. */
for (const key of Object.keys(calls.en)) if (key.startsWith('rollout.')) groupOfKey.set(key, 'publishing')
/** What the page of the bin alone says; that something was deleted, or is back, is said on any page. */
for (const key of Object.keys(bin.en))
  if (!/^bin\.(deleted|restored|restoreFailed|restore-both|parent|undo)/.test(key) || /^bin\.deleted-(by|when)/.test(key))
    groupOfKey.set(key, 'audit')
/** What only the pages of products say; that one of them could not be changed is said on any page. */
for (const key of Object.keys(content.en)) if (/^products\.(?!copy$)/.test(key)) groupOfKey.set(key, 'products')
/** What only the page of emergency messages says of them. */
for (const key of Object.keys(entities.en))
  if (/^((field\.)?emergencyMessage\.|choice\.EmergencyStyle\.)/.test(key)) groupOfKey.set(key, 'emergencies')
/** What only the pages of locations, releases, price lists, partners and the grid say of theirs; that one could not be changed is said on any page. */
const pagesOfEntities = {
  location: 'screens',
  release: 'releases',
  gridView: 'products',
  priceList: 'products',
  reseller: 'customers',
} as const
for (const name of keysOf(pagesOfEntities))
  for (const part of ['search', 'add', 'edit', 'saved']) groupOfKey.set(`${name}.${part}`, pagesOfEntities[name])
/** What only the page of one's own account says: the search names its parts, dialogs elsewhere ask for the password, too. */
for (const key of Object.keys(account.en))
  if (/^account\.(?!(appearance|change-password|code|colorsAndFontsError|passkeys|password|profile|sessions|two-factor)$)/.test(key))
    groupOfKey.set(key, 'notices')
/** What dialogs say in which a presentation is put on screens, and a collection copied. */
for (const key of Object.keys(en)) if (/^(systems\.put|collections\.copy-(?!of$))/.test(key)) groupOfKey.set(key, 'audit')
/** What only the kitchen's page says: since when something is back is said where products are, too. */
for (const key of Object.keys(kitchen.en)) if (/^kitchen\.(?!back-(at|on|tomorrow)$)/.test(key)) groupOfKey.set(key, 'products')
/** What only the page of allergens says, and what the widgets of a menu are asked of labels. */
for (const key of Object.keys(labels.en)) {
  if (/^(allergens|combination|hint\.product|field\.nutrition|choice\.(PriceUnit|NutritionBasis))\./.test(key))
    groupOfKey.set(key, 'products')
  if (/^labels\.(allergens|diets|calories|alcohol|deposit|origin|form|legend|legend-size)$/.test(key)) groupOfKey.set(key, 'editor')
}
/** What only the pages of the prices of a list and of a place say. */
for (const key of Object.keys(en))
  if (
    /^(listed|pricesAt|planned|productPrices|translations)\./.test(key) ||
    /^priceLists\.(?!(all-systems|of-system|label|as-(on|everywhere|on-system)|no-systems|could.*|duplicated)$)/.test(key)
  )
    groupOfKey.set(key, 'products')
/** What is said only where a collection is made. */
const inCollection =
  /^collections\.(presentations|put|slides|used-|needs-|drop-here$|move|select|unlink|view|deselect$|emptied|empty-selected$|only-empty$|no-screens$|choose-system$|unknown|to-list$)/
for (const key of Object.keys(en)) if (inCollection.test(key)) groupOfKey.set(key, 'planning')
/** What only the forms of customers and of sheets ask. */
for (const key of Object.keys(entities.en)) {
  if (key.startsWith('hint.organization.')) groupOfKey.set(key, 'customers')
  if (/^((field\.)?(publishedSheet|columnMapping)|choice\.Sheet\w+)\./.test(key)) groupOfKey.set(key, 'sheets')
}
/** What is set of the widgets of a menu. */
for (const key of Object.keys(menuWidgets.en))
  if (/^(menuSection|qrCode|clock|countdown|commands)\./.test(key)) groupOfKey.set(key, 'editor')
for (const key of Object.keys(en))
  if (/^choice\.(ErrorLevel|ClockFace|CountdownTarget|LabelForm|OpeningHoursDisplay|PriceLeader|PricePosition|SoldOutDisplay)\./.test(key))
    groupOfKey.set(key, 'editor')
/** What only the editor says of choosing: templates are filled, and menus begun, elsewhere too. */
for (const key of Object.keys(choosing.en))
  if (/^choosing\.(all|choose|fill$|fill-(do|empty)|more|order|product|promotion|remove|show)/.test(key)) groupOfKey.set(key, 'editor')
/** What pages behind the login say, and whoever looks with a link. */
for (const key of Object.keys(app.en))
  if (
    /^app\.(start\.|preview\.|media\.|pages?$|(previous|next)-page$|range$|(add|all|create|duplicate|edit|view)$|find-more$|choose(-none)?$|and-more$|back$|clear-search$|nothing-found(-body)?$)/.test(
      key,
    )
  )
    groupOfKey.set(key, 'later')
/** What is said around the pages behind the login alone: of changes that wait for a connection, of the demo’s password, on buttons of their forms, and above their titles. */
for (const key of [
  'app.seen-from',
  'app.demo-password',
  'app.unsaved-one',
  'app.unsaved-many',
  'app.save',
  'app.delete',
  'app.breadcrumbs',
  'app.notices',
  'app.notices-unread',
])
  groupOfKey.set(key, 'later')
/** Which rule can be broken where people sign in. */
const brokenAtLogin = /^rule\.required$/
for (const key of Object.keys(refusals.en)) if (key.startsWith('rule.') && !brokenAtLogin.test(key)) groupOfKey.set(key, 'later')
/** What the forms of people alone ask and refuse. */
for (const key of Object.keys(en))
  if (/^(rule\.(ownOnly|lastManager|locationNeeded)$|field\.user\.(memberRole|locationIds|maySetPrices)$|choice\.MemberRole\.)/.test(key))
    groupOfKey.set(key, 'customers')
/** What no menu says, and no page that people see before they sign in. */
for (const name of keysOf(routes)) {
  const { access, menu }: RouteRow = routes[name]
  if ((access !== 'public' && !menu) || name === 'shared' || name === 'api-documentation')
    groupOfKey.set(`app.routes.${name}.title`, 'later')
}
/** With which of them a message comes. */
export const wordGroupOf = (key: string): WordGroup => groupOfKey.get(key) ?? 'later'
