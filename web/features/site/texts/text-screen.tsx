import { useQuery } from '@tanstack/react-query'
import type { SiteText, SiteTextKey } from '#contract/site/shapes.ts'
import { formatDateBoth } from '#core/format/date.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { PageFrame } from '../public/page-frame.tsx'
import { siteTextQuery } from '../site.queries.ts'
import { TextWaiting } from './text-waiting.tsx'

/** A policy: the director's words, or those that came with the platform. */
export function textScreen(key: SiteTextKey, title: string, description: string): ScreenModule {
  function TextScreen() {
    const text = useQuery(siteTextQuery(key))
    return text.data ? <TextPage text={text.data} /> : <TextWaiting title={title} text={text} />
  }
  return {
    Component: TextScreen,
    load: loadText(key),
    status: textStatus(key),
    head: ({ queries }) => ({
      title: queries.getQueryData(siteTextQuery(key).queryKey)?.title ?? title,
      description,
    }),
  }
}

export const loadText =
  (key: SiteTextKey) =>
  ({ queries }: ScreenContext) =>
    Promise.allSettled([queries.query(siteTextQuery(key))])

export const textStatus =
  (key: SiteTextKey) =>
  ({ queries }: ScreenContext) =>
    queries.getQueryState(siteTextQuery(key).queryKey)?.status === 'error' ? 503 : 200

function TextPage({ text: { title, sections, updated_at } }: { text: SiteText }) {
  return (
    <PageFrame
      title={title}
      lead={updated_at && `آخر تعديل: ${formatDateBoth(updated_at)}`}
      sections={sections.map((section, at) => ({
        id: `part-${at + 1}`,
        title: section.title,
        content: <Paragraphs text={section.text} />,
      }))}
    />
  )
}

/** A line break separates paragraphs. */
export function Paragraphs({ text }: { text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => <p key={line}>{line}</p>)
}
