import { phrase } from './labels.ts'

/** What the overview of allergens says, on paper too. Screens don't load it. */
export const overviewPhrases = {
  allergens: phrase('Allergens', 'Allergenen', 'Allergene', 'Allergènes', 'Alérgenos', 'Allergeni'),
  unsaid: phrase(
    'Not said yet: ask us',
    'Nog niet gezegd: vraag het ons',
    'Noch keine Angaben: fragen Sie uns',
    'Pas encore indiqué : demandez-nous',
    'Aún no indicado: pregúntenos',
    'Non ancora indicato: chiedete a noi',
  ),
  unsaidCount: phrase(
    'Products of which no allergens were entered: {count}. Nothing said is no promise.',
    'Producten waarvan geen allergenen zijn ingevuld: {count}. Niets gezegd is geen belofte.',
    'Produkte ohne Angaben zu Allergenen: {count}. Keine Angabe ist keine Zusage.',
    'Produits sans indication d’allergènes : {count}. L’absence d’indication n’est pas une promesse.',
    'Productos sin alérgenos indicados: {count}. No indicar nada no es una promesa.',
    'Prodotti senza indicazione di allergeni: {count}. Nessuna indicazione non è una promessa.',
  ),
} as const
