import { at, standing } from './drawing.mjs'

/** Dishes for everybody's templates, on a square of 400. */
export const foods = emoji => {
  const alone = (name, { size = 330, turn = 0, y = 28, shadow = 120 } = {}) =>
    standing(200, y + size * 0.95, shadow, 20) + at((400 - size) / 2, y, size, emoji(name), turn)
  return {
    pizza: alone('pizza', { shadow: 96 }),
    sushi: alone('sushi', { shadow: 134 }),
    hamburger: alone('hamburger', { shadow: 134 }),
    'ice-cream': alone('ice-cream', { shadow: 96 }),
    cocktail: alone('tropical-drink', { shadow: 90 }),
    autumn:
      at(96, 0, 250, emoji('maple-leaf'), 14) +
      at(4, 60, 200, emoji('fallen-leaf'), -22) +
      standing(206, 372, 150, 18) +
      at(150, 150, 220, emoji('mushroom'), 6) +
      at(36, 216, 160, emoji('chestnut'), -8) +
      at(286, 268, 104, emoji('chestnut'), 12),
  }
}
