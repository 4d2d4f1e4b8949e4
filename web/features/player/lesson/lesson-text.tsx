import { RichText } from '#web/ui/rich-text.tsx'

/** A text from the editor, or a plain one, whose line breaks stand. */
export function LessonText({ content }: { content: string }) {
  if (content.trim() === '') return null
  const isRich = /<[a-z]/i.test(content)
  return (
    <div className="max-w-[68ch]">
      {isRich ? <RichText html={content} /> : <p className="leading-body whitespace-pre-line">{content}</p>}
    </div>
  )
}
