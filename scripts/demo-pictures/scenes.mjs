import { at, blurred, dice, ellipse, path, rect, shaded, standing } from './drawing.mjs'

/** A sun of rays behind what is on offer, and a table in front. */
function stage(w, h, { wall, ray, table, light }) {
  const [x, y] = [w / 2, h * 0.56]
  const rays = Array.from({ length: 18 }, (_, i) => {
    const a = (i / 18) * 6.2832
    const b = a + 6.2832 / 36
    const far = w
    return path(
      `M${x} ${y} L${x + Math.cos(a) * far} ${y + Math.sin(a) * far} L${x + Math.cos(b) * far} ${y + Math.sin(b) * far}Z`,
      ray,
      'opacity=".38"',
    )
  }).join('')
  const edge = h * 0.74
  return (
    shaded(wall, fill => rect(0, 0, w, h, fill)) +
    rays +
    ellipse(x, y, h * 0.46, h * 0.46, light, 'opacity=".55"') +
    ellipse(x, y, h * 0.38, h * 0.38, light, 'opacity=".75"') +
    shaded(table, fill => path(`M0 ${edge} Q${w / 2} ${edge - 46} ${w} ${edge} L${w} ${h} L0 ${h}Z`, fill)) +
    `<path d="M0 ${edge + 3} Q${w / 2} ${edge - 43} ${w} ${edge + 3}" fill="none" stroke="#FFF" stroke-width="5" opacity=".25"/>`
  )
}

/** Drawn a little smaller around the middle, so that nothing is lost where a slide shows only the middle of the picture. */
const farther = drawing => `<g transform="translate(600 700) scale(.8) translate(-600 -680)">${drawing}</g>`

/** The four promotions, 1200 by 800. */
export const promotions = (emoji, menu) => ({
  'morning-light':
    stage(1200, 800, { wall: ['#F6C48B', '#F2A765'], ray: '#FBE0B4', table: ['#B4532F', '#8E3B22'], light: '#FFF0D2' }) +
    farther(
      at(560, 186, 560, menu.cappuccino) +
        standing(370, 696, 210, 32, 0.4) +
        at(110, 232, 500, emoji('croissant'), -4) +
        at(500, 592, 130, emoji('strawberry'), 20),
    ),
  'soup-and-sandwich':
    stage(1200, 800, { wall: ['#A9BA97', '#879C77'], ray: '#C5D2B4', table: ['#2F5249', '#1D3933'], light: '#EEF2DF' }) +
    farther(at(80, 180, 580, menu['tomato-soup']) + at(580, 150, 570, menu['club-sandwich'])),
  'tea-for-two':
    stage(1200, 800, { wall: ['#EBB9AC', '#D98E86'], ray: '#F7D8CB', table: ['#8E2F45', '#6A2035'], light: '#FFF0E6' }) +
    farther(at(80, 120, 620, menu['earl-grey']) + at(620, 170, 540, menu.shortcake)),
  'cool-afternoon':
    stage(1200, 800, { wall: ['#8FC3BD', '#5FA19E'], ray: '#B5DBD3', table: ['#F0C27A', '#D9994A'], light: '#F4FBF2' }) +
    farther(at(100, 110, 640, menu.lemonade) + at(390, 142, 590, menu['iced-latte']) + at(740, 290, 400, menu.doughnut)),
})

/** A wallpaper of things: every second row is shifted by half a step, and no two neighbours are alike. */
function wallpaper(w, h, ground, things, { step = 200, size = 164, seed = 1 } = {}) {
  const roll = dice(seed)
  let placed = ''
  for (let row = -1; row * step * 0.86 < h + step; row++)
    for (let column = -1; column * step < w + step; column++) {
      const x = column * step + (row % 2 ? step / 2 : 0) + roll(-10, 10)
      const y = row * step * 0.86 + roll(-10, 10)
      const thing = things[(((column * 2 + row * 3) % things.length) + things.length) % things.length]
      const own = size * roll(0.86, 1.08)
      placed +=
        blurred(9, ellipse(x + own / 2, y + own * 0.57, own * 0.4, own * 0.36, '#2A1208', 'opacity=".2"')) +
        at(x, y, own, thing, roll(-32, 32))
    }
  return shaded(ground, fill => rect(0, 0, w, h, fill), { x2: 1 }) + placed
}

const bean = size =>
  `<g transform="translate(200 200) scale(${size})">` +
  shaded(['#8A5433', '#4A2614'], fill => ellipse(0, 0, 108, 150, fill), { x2: 0.8 }) +
  '<path d="M10 -146 C-44 -80 52 -30 -4 30 C-34 64 -20 110 -6 148" fill="none" stroke="#2E150B" stroke-width="17" stroke-linecap="round"/>' +
  '<path d="M-58 -84 C-84 -40 -84 10 -72 54" fill="none" stroke="#C58A5E" stroke-width="12" stroke-linecap="round" opacity=".6"/></g>'

/** Stock pictures, 1200 by 800. */
export const stock = (emoji, menu) => {
  const all = names => names.split(' ').map(name => emoji(name))
  const paper = (ground, names, options) => wallpaper(1200, 800, ground, all(names), options)
  return {
    'coffee-beans': wallpaper(1200, 800, ['#EBD6BC', '#D9B68E'], [bean(0.8), bean(0.72)], { step: 112, size: 132, seed: 4 }),
    bakery: paper(['#FBE7CC', '#F3CFA0'], 'croissant pretzel bread cookie doughnut baguette-bread', { seed: 2 }),
    citrus: paper(['#FFF2C2', '#FBD873'], 'lemon tangerine lemon herb tangerine', { step: 170, size: 144, seed: 3 }),
    berries: paper(['#FBDDE0', '#F2B0BB'], 'strawberry blueberries cherries strawberry herb', { step: 170, size: 140, seed: 5 }),
    vegetables: paper(['#E3EBD5', '#B9CBA0'], 'tomato carrot avocado leafy-green bell-pepper mushroom', { seed: 6 }),
    fruit: paper(['#D9EEE8', '#A5D2C8'], 'red-apple banana pineapple watermelon kiwi-fruit mango', { seed: 7 }),
    sweets: paper(['#F6E0EE', '#DFB6D3'], 'cupcake soft-ice-cream candy doughnut chocolate-bar custard', { seed: 8 }),
    lunch: paper(['#F9E0CF', '#EDB694'], 'sandwich hamburger pizza taco green-salad burrito', { seed: 9 }),
    flowers: paper(['#EAF1DC', '#C9DBB2'], 'tulip sunflower blossom rose herb', { step: 180, size: 150, seed: 10 }),
    winter: paper(['#DCEBF5', '#A9CBE2'], 'snowflake hot-beverage snowflake cookie', { seed: 12 }),
    'coffee-corner':
      stage(1200, 800, { wall: ['#E7D3BC', '#CDAA84'], ray: '#F3E4CF', table: ['#5A3626', '#3A2016'], light: '#FFF6E6' }) +
      at(70, 390, 350, menu.espresso) +
      at(690, 222, 480, menu['latte-macchiato']) +
      at(310, 220, 540, menu.cappuccino),
    'breakfast-table':
      stage(1200, 800, { wall: ['#CBD8C0', '#A7BB97'], ray: '#E2EAD8', table: ['#E3B778', '#C98F4C'], light: '#FBFBEF' }) +
      at(50, 270, 460, menu.pancakes) +
      at(400, 200, 520, menu['orange-juice']) +
      at(750, 290, 420, menu.granola),
  }
}

/** The marks beside a dish, 256 square: a leaf, and an ear of wheat crossed out. */
export const icons = {
  vegetarian:
    shaded(['#7DA453', '#4E7A33'], fill => ellipse(200, 200, 190, 190, fill)) +
    path('M96 292 C76 176 156 96 312 92 C320 236 252 326 132 296 Z', '#F7FBEA') +
    '<path d="M84 330 C120 250 170 200 250 156" fill="none" stroke="#4E7A33" stroke-width="19" stroke-linecap="round"/><path d="M150 240 L150 190 M190 204 L192 152 M172 224 L226 228 M206 190 L262 190" stroke="#4E7A33" stroke-width="12" stroke-linecap="round"/>',
  'gluten-free':
    shaded(['#E3A748', '#BF7A22'], fill => ellipse(200, 200, 190, 190, fill)) +
    '<path d="M200 340 L200 150" stroke="#FFF8E6" stroke-width="17" stroke-linecap="round"/>' +
    [-1, 1]
      .flatMap(side =>
        [140, 196, 252].map(y =>
          path(
            `M200 ${y + 42} C${200 + side * 14} ${y - 6} ${200 + side * 46} ${y - 18} ${200 + side * 76} ${y - 22} C${200 + side * 76} ${y + 16} ${200 + side * 52} ${y + 42} 200 ${y + 42}Z`,
            '#FFF8E6',
          ),
        ),
      )
      .join('') +
    path('M200 150 C172 124 172 92 200 60 C228 92 228 124 200 150Z', '#FFF8E6') +
    '<path d="M86 314 L314 86" stroke="#BF7A22" stroke-width="44"/><path d="M78 322 L322 78" stroke="#FFF8E6" stroke-width="19" stroke-linecap="round"/>',
}
