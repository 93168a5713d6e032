import type { OverviewContent, OverviewGroup, OverviewRow } from '@vitrine/model/areas/overviews/overviews.ts'
import type { Mark } from '@vitrine/model/areas/products/allergenTable.ts'
import { labelIcons, labelIconWeight } from '@vitrine/model/catalog/labelIcons.ts'
import { overviewPhrases } from '@vitrine/model/catalog/overviewPhrases.ts'
import { allergens, labelPhrases, labels, type Allergen, type LabelLanguage } from '@vitrine/model/catalog/labels.ts'
import { escaped } from './printing.ts'

/**
 * An overview of allergens as a page to be printed ([MA42]): each group begins on a sheet of its own, whose head stands on every page. `logo`:
 * a picture as a `data:` address, or null.
 */
export const overviewPage = (content: OverviewContent, logo: string | null): string => `<!doctype html>
<html lang="${content.language}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escaped(overviewPhrases.allergens[content.language])}</title><style>${style}</style></head>
<body>${content.groups.map(group => groupTable(content, group, logo)).join('')}</body></html>`

function groupTable({ organization, day, language }: OverviewContent, group: OverviewGroup, logo: string | null): string {
  const unsaid = group.sections.flatMap(({ rows }) => rows).filter(row => row.isUnsaid).length
  return `<section>
<table><thead><tr><td class="letterhead" colspan="${allergens.length + 1}"><div>
${logo === null ? '' : `<img src="${escaped(logo)}" alt="">`}<strong>${escaped(organization)}</strong><span>${escaped(group.title)}</span>
<span class="legend">${sign('CONTAINS')} ${labelPhrases.contains[language]}</span><span>${sign('MAY_CONTAIN')} ${labelPhrases.mayContain[language]}</span>
<span>${escaped(day)}</span></div></td></tr>
<tr><td></td>${allergens.map(name => allergenHead(name, language)).join('')}</tr></thead>
${group.sections.map(({ title, rows }) => section(title, rows, language)).join('')}${unsaid === 0 ? '' : note(unsaid, language)}</table></section>`
}

/** A row of the table, so that the head stands above it where it comes onto a page of its own. */
const note = (unsaid: number, language: LabelLanguage): string =>
  `<tbody><tr class="note"><td colspan="${allergens.length + 1}">${escaped(overviewPhrases.unsaidCount[language].replace('{count}', String(unsaid)))}</td></tr></tbody>`

const allergenHead = (name: Allergen, language: LabelLanguage): string =>
  `<th scope="col" class="allergen"><span>${escaped(labels[name].words[language])}</span>${icon(name)}<small>${labels[name].number}</small></th>`

const section = (title: string, rows: readonly OverviewRow[], language: LabelLanguage): string => `<tbody>
<tr class="category"><th scope="rowgroup" colspan="${allergens.length + 1}">${escaped(title)}</th></tr>
${rows.map(row => productRow(row, language)).join('\n')}</tbody>`

const productRow = ({ title, diets, ...row }: OverviewRow, language: LabelLanguage): string =>
  `<tr><th scope="row" class="product">${escaped(title)}${
    diets.length === 0 ? '' : `<small>${escaped(diets.map(name => labels[name].words[language]).join(', '))}</small>`
  }</th>${row.isNone || row.isUnsaid ? inWords(row, language) : allergens.map(name => `<td>${row.marks[name] ? sign(row.marks[name]) : ''}</td>`).join('')}</tr>`

/** Of one that has no sign it is said why, across the row: a person found none of them, or nobody looked yet. */
const inWords = ({ isNone }: Pick<OverviewRow, 'isNone'>, language: LabelLanguage): string =>
  `<td colspan="${allergens.length}" class="${isNone ? 'none' : 'unsaid'}">${isNone ? icon('NONE') : ''}${escaped((isNone ? labels.NONE.words : overviewPhrases.unsaid)[language])}</td>`

/** Told apart without colour: full, or a ring. */
const sign = (mark: Mark): string =>
  `<svg class="sign" viewBox="0 0 14 14"><circle cx="7" cy="7" r="5" fill="${mark === 'CONTAINS' ? '#000' : 'none'}" stroke="#000" stroke-width="1.6"${
    mark === 'CONTAINS' ? '' : ' stroke-dasharray="2.4 1.6"'
  }/></svg>`

const icon = (name: Allergen | 'NONE'): string =>
  `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="${labelIconWeight}" stroke-linecap="round" stroke-linejoin="round"><path d="${labelIcons[name]}"/></svg>`

const style = `
body { margin: 0; color: #000; font: 10pt/1.35 system-ui, -apple-system, 'Segoe UI', Roboto, 'Open Sans', Arial, sans-serif; }
section { break-after: page; }
section:last-child { break-after: auto; }
table { width: 100%; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 4px 3px; border-bottom: 1px solid #ccc; text-align: center; font-weight: 400; }
thead td { border-bottom: 0; }
.letterhead div { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 14px; padding: 0 6px 4px; text-align: left; }
.letterhead img { max-width: 120px; height: 26px; object-fit: contain; }
.legend { margin-left: auto; }
.allergen { width: 4.6%; min-width: 26px; vertical-align: bottom; }
.allergen > span { display: inline-block; margin-bottom: 5px; writing-mode: vertical-rl; text-orientation: sideways; transform: rotate(180deg); white-space: nowrap; text-align: left; }
.allergen svg, .allergen small { display: block; margin: 0 auto; }
.icon { width: 18px; height: 18px; }
.sign { width: 12px; height: 12px; vertical-align: -1px; }
.category { break-after: avoid; }
.category th { padding-top: 10px; padding-left: 6px; text-align: left; font-weight: 700; }
.product { padding-left: 6px; text-align: left; overflow-wrap: anywhere; }
.product small { display: block; font-size: 8pt; color: #333; }
tr .none, tr .unsaid { padding-left: 10px; text-align: left; }
.unsaid { font-style: italic; color: #333; }
.none .icon { margin-right: 6px; vertical-align: -4px; }
.note { break-before: avoid; }
.note td { padding: 8px 6px; border-bottom: 0; text-align: left; color: #333; }
`
