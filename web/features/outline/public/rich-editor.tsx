import './rich-editor.css'
import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { memo, useRef, useState } from 'react'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { extensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { Toolbar } from './toolbar.tsx'

interface RichEditorProps {
  readonly label: string
  /** Where it begins; later values come only with a new editor. */
  readonly html: string
  readonly onChange: (html: string) => void
  /** Stores a picture and gives its address; without it the text has no pictures. */
  readonly onPicture?: ((file: File) => Promise<string>) | undefined
}

const pictureIn = (list: FileList | undefined) =>
  Array.from(list ?? []).filter(({ type }) => type.startsWith('image/'))

/** Writing with headings, lists, verses, pictures, tables and links, from right to left. */
export const RichEditor = memo(function RichEditor({ label, html, onChange, onPicture }: RichEditorProps) {
  const [asked, setAsked] = useState<'link' | 'picture'>()
  const first = useRef<{ given: string; read: string }>(undefined)
  const takeFiles = (files: readonly File[]): boolean => {
    if (onPicture) for (const file of files) void insertPicture(editor, file, onPicture)
    return files.length > 0
  }
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        class: 'rich rich-editor leading-body',
        dir: 'rtl',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      handlePaste: (_, event) => takeFiles(pictureIn(event.clipboardData?.files)),
      handleDrop: (_, event) => takeFiles(pictureIn(event.dataTransfer?.files)),
    },
    onCreate: ({ editor: made }) => {
      first.current = { given: html, read: made.getHTML() }
    },
    onUpdate: ({ editor: now }) => onChange(htmlOf(now, first.current)),
  })
  return (
    <div className="rounded-md border border-line bg-surface focus-within:border-focus">
      <Toolbar
        editor={editor}
        onLink={() => setAsked('link')}
        onPicture={onPicture && (() => setAsked('picture'))}
      />
      <EditorContent editor={editor} />
      {asked === 'link' && <LinkDialog editor={editor} onClose={() => setAsked(undefined)} />}
      {asked === 'picture' && onPicture && (
        <PictureDialog
          onPicture={onPicture}
          onInsert={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
})

/** A text that is back to what it was is that very text, however this editor would have written it. */
function htmlOf(editor: Editor, first: { given: string; read: string } | undefined): string {
  const html = editor.getHTML()
  if (html === first?.read) return first.given
  return editor.isEmpty ? '' : html
}

async function insertPicture(editor: Editor | null, file: File, store: (file: File) => Promise<string>) {
  try {
    const src = await store(file)
    editor?.chain().focus().setImage({ src, alt: '' }).run()
  } catch (error) {
    toast({ kind: 'danger', title: 'لم تُدرج الصورة', text: sentenceOf(error) })
  }
}
