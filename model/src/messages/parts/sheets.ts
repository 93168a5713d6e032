import type { CellRule } from '../../areas/products/cells.ts'
import { sideBySide } from '../words.ts'

type RuleRows = Record<`cell.${CellRule}`, readonly [en: string, nl: string]>

/** Why a cell of the grid or of a sheet can't be read. */
const rules: RuleRows = {
  'cell.required': ['This can’t be empty.', 'Dit mag niet leeg zijn.'],
  'cell.tooLong': ['This is too long.', 'Dit is te lang.'],
  'cell.tooMany': ['These are too many.', 'Dit zijn er te veel.'],
  'cell.price': ['This is no amount. Write it as 12.50.', 'Dit is geen bedrag. Schrijf het als 12,50.'],
  'cell.cents': ['A price has at most two decimals.', 'Een prijs heeft hoogstens twee decimalen.'],
  'cell.tooSmall': ['This is too little: at least {least}.', 'Dit is te weinig: minstens {least}.'],
  'cell.tooLarge': ['This is too much: at most {most}.', 'Dit is te veel: hoogstens {most}.'],
  'cell.date': [
    'This is a date, not a number. Format the column as text and enter it again.',
    'Dit is een datum, geen getal. Maak de kolom op als tekst en voer het opnieuw in.',
  ],
  'cell.flag': ['Write yes or no.', 'Schrijf ja of nee.'],
  'cell.choice': ['This is not one of the choices: {choices}.', 'Dit is niet een van de keuzes: {choices}.'],
  'cell.moment': [
    'This is no date and time. Write it as 2026-05-31 18:00.',
    'Dit is geen datum en tijd. Schrijf het als 2026-05-31 18:00.',
  ],
  'cell.whole': ['This must be a whole number.', 'Dit moet een geheel getal zijn.'],
  'cell.number': ['This must be a number.', 'Dit moet een getal zijn.'],
  'cell.control': ['This has characters that can’t be stored.', 'Hier staan tekens in die niet bewaard kunnen worden.'],
  'cell.other': ['This can’t be used here.', 'Dit kan hier niet.'],
}

export const { en, nl } = sideBySide({ ...rules })
