import { escapeHtml } from '#server/kernel/html/escape.ts'

export interface PageAssets {
  readonly script: string
  /** Modules that have to run before the script; development only. */
  readonly early?: readonly string[]
  readonly preloads: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  /** Of words that the page draws itself: they come after its code, while that is read. */
  readonly lateFonts?: readonly string[]
}
export interface PageHead {
  readonly title: string
  readonly description?: string
  readonly image?: string
  readonly canonical?: string
  readonly jsonLd?: object
  readonly noIndex?: boolean
  /** Address of the Atom feed of what the page lists. */
  readonly feed?: string
  /** `article` for what was written on a day; any other page is a `website`. */
  readonly kind?: 'article'
}
interface Page {
  readonly page: {
    readonly head: PageHead
    readonly html: string
    readonly state: string
    readonly asks: readonly string[]
  }
  readonly assets: PageAssets
  readonly origin: string
  readonly path: string
  readonly isDemo: boolean
}

/** The whole HTML of a page. No inline script: the page's data stands in a data block, what must be done early in a file. */
export function pageDocument({ page, assets, origin, path, isDemo }: Page): string {
  return `<!doctype html>
<html lang="ar" dir="rtl"${isDemo ? ' data-demo="on"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(page.head, origin, path)}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ee">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101614">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<script src="/early.js"${page.asks.length > 0 ? ` data-asks="${escapeHtml(page.asks.join(' '))}"` : ''}></script>
${assets.fonts.map((href) => fontLink(href)).join('\n')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="stylesheet" href="/print.css" media="print">
${assets.preloads.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('\n')}
${(assets.lateFonts ?? []).map((href) => fontLink(href, ' fetchpriority="low"')).join('\n')}
</head>
<body>
<div id="app">${page.html}</div>
<script id="rattil-state" type="application/json">${page.state}</script>
${[...(assets.early ?? []), assets.script].map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`).join('\n')}
</body>
</html>`
}

const fontLink = (href: string, priority = '') =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin${priority}>`

function headTags(head: PageHead, origin: string, path: string): string {
  const address = origin + (head.canonical ?? path)
  const image = new URL(head.image ?? '/share.png', origin).href
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    head.description ? `<meta property="og:description" content="${escapeHtml(head.description)}">` : '',
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    `<meta property="og:image" content="${escapeHtml(image)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta property="og:type" content="${head.kind ?? 'website'}">`,
    head.feed ? `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(head.feed)}">` : '',
    '<meta property="og:locale" content="ar_SA">',
    head.jsonLd
      ? `<script type="application/ld+json">${JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c')}</script>`
      : '',
  ]
  return lines.filter(Boolean).join('\n')
}
