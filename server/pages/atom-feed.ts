interface FeedEntry {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  /** Clean HTML with addresses of our own. */
  readonly content: string
  readonly author: string | null
  readonly category: { readonly name: string } | null
  readonly published_at: Date
  readonly updated_at: Date
}

interface Feed {
  readonly origin: string
  readonly name: string
  readonly news: readonly FeedEntry[]
  readonly pathOf: (entry: FeedEntry) => string
}

/** What XML 1.0 allows in no form, not even escaped. */
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const xml = (text: string): string =>
  text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** Readers show a text far from our pages, so its addresses are whole. */
const withOrigin = (html: string, origin: string): string =>
  html.replaceAll(/(?<=<(?:img src|a href)=")\/(?!\/)/g, `${origin}/`)

/** The newest news as an Atom feed. An entry keeps its id whatever its address or title becomes. */
export function atomFeed({ origin, name, news, pathOf }: Feed): string {
  const host = new URL(origin).hostname
  const changed = news.map(({ updated_at }) => updated_at.getTime())
  const updated = new Date(changed.length > 0 ? Math.max(...changed) : 0)
  const entries = news.map((entry) => {
    const address = xml(origin + pathOf(entry))
    return `<entry>
<id>tag:${host},2026:news/${entry.id}</id>
<title>${xml(entry.title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${entry.published_at.toISOString()}</published>
<updated>${entry.updated_at.toISOString()}</updated>
<author><name>${xml(entry.author ?? name)}</name></author>
${entry.category ? `<category term="${xml(entry.category.name)}"/>\n` : ''}${entry.excerpt ? `<summary>${xml(entry.excerpt)}</summary>\n` : ''}<content type="html">${xml(withOrigin(entry.content, origin))}</content>
</entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ar">
<id>tag:${host},2026:news</id>
<title>${xml(`أخبار ${name}`)}</title>
<link rel="self" type="application/atom+xml" href="${origin}/news/feed.xml"/>
<link rel="alternate" type="text/html" href="${origin}/news"/>
<updated>${updated.toISOString()}</updated>
${entries.join('\n')}
</feed>
`
}
