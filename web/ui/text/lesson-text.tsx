import { RichText } from './rich-text.tsx'

/** A text from the editor, or a plain one, whose line breaks stand. Both are sanitised by the server. */
export function LessonText({ content, className }: { content: string; className?: string }) {
  if (content.trim() === '') return null
  const isPlain = !/<[a-z]/i.test(content)
  return (
    <div className={className}>
      <RichText html={content} className={isPlain ? 'whitespace-pre-line' : undefined} />
    </div>
  )
}
