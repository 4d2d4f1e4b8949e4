// The folder rules of docs/architecture.md: the first rule that a file matches is its rule. `$1` is what the first
// brackets of `in` caught: the engine's or feature's own name.
const NODE = '^npm:node:'
const UI_LIBRARIES =
  '^npm:(react|react-dom|@base-ui/react|sonner|lucide-react|hls\\.js|@dnd-kit/|@tiptap/|uqr$)'

export const RULES = [
  {
    in: '^core/',
    may: ['^core/', '^npm:(bidi-js|harfbuzzjs|temporal-polyfill|uqr)$'],
    why: 'core runs everywhere: no framework, no I/O, nobody else',
  },
  {
    in: '^contract/kernel/',
    may: ['^contract/kernel/', '^core/', '^npm:zod$'],
    why: 'contract/kernel is pure and knows no feature',
  },
  {
    in: '^contract/',
    may: ['^contract/', '^core/', '^npm:zod$'],
    why: 'contract is pure data: zod and core only',
  },

  {
    in: '^server/kernel/',
    may: [
      '^core/',
      '^contract/kernel/',
      '^contract/realtime/events\\.ts$',
      '^server/kernel/',
      '^server/db/types\\.ts$',
      '^server/ports\\.ts$',
      '^server/config\\.ts$',
      NODE,
      '^npm:(fastify|@fastify/[^/]+|fast-xml-parser|kysely|pino|sanitize-html|zod)$',
    ],
    why: 'server/kernel knows no feature and no engine by name',
  },
  {
    in: '^server/disk/',
    may: ['^server/disk/', NODE],
    why: 'server/disk writes files whole and knows nothing else',
  },
  {
    in: '^server/outgoing/',
    may: ['^server/outgoing/', NODE],
    why: 'server/outgoing checks where a connection leads and knows nothing else',
  },
  {
    in: '^server/engines/([^/]+)/',
    may: [
      '^core/',
      '^server/(disk|outgoing)/',
      '^server/engines/$1/',
      '^server/engines/[^/]+/port\\.ts$',
      '^server/db/types\\.ts$',
      NODE,
      '^npm:',
    ],
    why: 'an engine knows its own folder, its own driver and the ports of others',
  },
  {
    in: '^server/db/(migrations|before-baseline)/',
    may: ['^core/', NODE, '^npm:kysely$'],
    why: 'a migration must read the same in ten years',
  },
  {
    in: '^server/db/',
    may: ['^server/db/', NODE, '^npm:kysely(-codegen)?$'],
    why: 'server/db is the shape of the tables and nothing else',
  },
  {
    in: '^server/demo/',
    may: [
      '^core/',
      '^contract/',
      '^server/(demo|db|kernel)/',
      '^server/features/[^/]+/public\\.ts$',
      '^server/ports\\.ts$',
      NODE,
      '^npm:(kysely|zod)$',
    ],
    why: 'demo content comes in by the doors that everybody uses',
  },
  {
    in: '^server/cli/',
    may: [
      '^core/',
      '^server/(cli|disk|engines|db|kernel)/',
      '^server/(config|secret-key)\\.ts$',
      NODE,
      '^npm:kysely$',
    ],
    why: 'a command works on engines, never through a feature',
  },

  {
    in: '^server/features/([^/]+)/(.*/)?[^/]*routes\\.ts$',
    may: ['^core/', '^contract/', '^server/kernel/', '^server/features/$1/'],
    mayNot: ['queries\\.ts$', '^npm:kysely', '^server/db/'],
    why: 'routes call their own service: no SQL, no rule',
  },
  {
    in: '^server/features/([^/]+)/(.*/)?[^/]*queries\\.ts$',
    may: [
      '^core/',
      '^contract/',
      '^server/db/types\\.ts$',
      '^server/kernel/',
      '^server/features/$1/',
      '^npm:kysely$',
    ],
    mayNot: ['service\\.ts$', 'routes\\.ts$'],
    why: 'queries are leaves: ids in, rows out',
  },
  {
    in: '^server/features/([^/]+)/(.*/)?policy\\.ts$',
    may: ['^core/', '^contract/', '^server/kernel/', '^server/features/$1/'],
    mayNot: ['queries\\.ts$', 'service\\.ts$'],
    why: 'a policy is a pure function of what it is given',
  },
  {
    in: '^server/features/([^/]+)/feature\\.ts$',
    may: ['^contract/', '^server/kernel/', '^server/features/$1/'],
    why: 'a feature.ts only names what its feature brings',
  },
  {
    in: '^server/features/([^/]+)/(.*/)?texts\\.ts$',
    may: ['^core/', '^server/kernel/texts\\.ts$', '^server/features/$1/'],
    why: 'texts are words only',
  },
  {
    in: '^server/features/([^/]+)/',
    may: [
      '^core/',
      '^contract/',
      '^server/kernel/',
      '^server/db/types\\.ts$',
      '^server/ports\\.ts$',
      '^server/engines/[^/]+/port\\.ts$',
      '^server/features/$1/',
      '^server/features/[^/]+/public\\.ts$',
      NODE,
      '^npm:',
    ],
    why: 'a feature reaches another one only through its public.ts, and an engine only through its port',
  },
  {
    in: '^server/testing/',
    may: ['^core/', '^contract/', '^server/', NODE, '^npm:'],
    why: 'server never imports web',
  },
  {
    in: '^server/',
    may: ['^core/', '^contract/', '^server/', NODE, '^npm:'],
    why: 'server never imports web',
  },

  {
    in: '^web/build/',
    may: ['^web/build/', '^web/app/screens(\\.ts$|/)', NODE, '^npm:'],
    why: 'of the product the build knows the list of its screens',
  },
  {
    in: '^web/router/',
    may: ['^core/store\\.ts$', '^web/router/', '^npm:react'],
    why: 'the router knows addresses and nothing else',
  },
  {
    in: '^web/kernel/',
    may: [
      '^core/',
      '^contract/',
      '^web/(kernel|router)/',
      '^npm:(react|@tanstack/react-query|socket\\.io-client|tus-js-client|zod)',
    ],
    why: 'web/kernel knows no feature and draws nothing',
  },
  {
    in: '^web/ui/',
    may: ['^core/', '^web/(ui|router)/', UI_LIBRARIES],
    why: 'web/ui knows no feature and fetches nothing',
  },
  {
    in: '^web/features/([^/]+)/',
    may: [
      '^core/',
      '^contract/',
      '^web/(kernel|ui|router)/',
      '^web/features/$1/',
      '^web/features/[^/]+/public/',
      UI_LIBRARIES,
      // Files by their address: what certificates are drawn with.
      '^npm:(@expo-google-fonts|harfbuzzjs/dist)/.+\\?url$',
      '^npm:(@tanstack/react-query|livekit-client|zod)',
    ],
    why: 'a web feature reaches another one only through its public folder',
  },
  { in: '^web/', may: ['^core/', '^contract/', '^web/', '^npm:(?!node:)'], why: 'web never imports server' },
]

/** Each driver and the only places that may know it. */
export const DRIVERS = [
  {
    packages: ['pg', 'pg-copy-streams'],
    only: '^server/engines/(database|jobs|bus)/',
    why: 'PostgreSQL is spoken to by its engines; everybody else asks Kysely',
  },
  {
    packages: ['piscina'],
    only: '^server/engines/workers/',
    why: 'slow work goes through the workers port',
  },
  { packages: ['pg-boss'], only: '^server/engines/jobs/', why: 'jobs go through the jobs port' },
  {
    packages: ['nodemailer', 'imapflow'],
    only: '^server/engines/mail/',
    why: 'mail goes through the mail port',
  },
  {
    packages: ['sharp', '@hyzyla/pdfium', '@tus/server', 'aws4fetch'],
    only: '^server/engines/files/',
    why: 'files go through the files port',
  },
  { packages: ['tus-js-client'], only: '^web/kernel/', why: 'large files go through web/kernel' },
  { packages: ['prom-client'], only: '^server/engines/metrics/', why: 'figures go through the metrics port' },
  {
    packages: ['socket.io', '@socket.io/redis-streams-adapter', 'redis'],
    only: '^server/engines/bus/',
    why: 'realtime goes through the bus port',
  },
  {
    packages: ['node-datachannel', 'livekit-server-sdk'],
    only: '^server/engines/meetings/',
    why: 'live rooms go through the meetings port',
  },
  {
    packages: ['livekit-client'],
    only: '^web/features/live/sound/livekit/',
    why: 'it is loaded only in a room that uses it',
  },
  {
    packages: ['ical-generator'],
    only: '^server/features/calendar/feed/',
    why: 'calendars for other programs are written in one place',
  },
  {
    packages: ['adhan'],
    only: '^server/features/prayer-times/',
    why: 'prayer times are reckoned in one place',
  },
  { packages: ['web-push'], only: '^server/engines/push/', why: 'push goes through its port' },
  {
    packages: ['react-router', 'react-router-dom'],
    only: '^$',
    why: 'addresses go through web/router, which is a tenth of it',
  },
  { packages: ['kysely-codegen'], only: '^server/db/', why: 'the types are made in one place' },
]

/**
 * Imports of one step by another, beside it in a folder, that close a circle and are still to go. The list only gets
 * shorter: an entry that no circle needs is refused.
 */
export const ALLOWED_CIRCLES = [
  ['server/config.ts', 'server/kernel'],
  ['server/features/live/keeping', 'server/features/live/recording'],
  ['server/ports.ts', 'server/kernel'],
  ['web/features/live/room', 'web/features/live/marking'],
]

/** Folders that may be full: the migrations of before, and the helpers that tests of the web share. */
const APART = ['server/db/before-baseline', 'web/testing']

/** Folders with more than fourteen files that are still to get rooms. The list only gets shorter. */
export const FULL_FOLDERS = [
  ...APART,
  'contract/certificates',
  'contract/circles',
  'core',
  'core/certificate',
  'core/format',
  'server/features/live',
  'web/features/announcements/desk',
  'web/features/learning-paths/desk/plan',
  'web/features/lectures/hall',
  'web/features/live/room',
  'web/features/live/teaching',
  'web/features/news/desk',
]
