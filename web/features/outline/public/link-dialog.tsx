import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { parseUrl } from '#core/text/parse-url.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { isSafeLink } from './extensions.ts'

/** Typed without a scheme it is a web address. */
export function linkOf(text: string): string | undefined {
  const typed = text.trim()
  if (typed === '' || /\s/.test(typed)) return undefined
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`
  return isSafeLink(address) && parseUrl(address) ? address : undefined
}

export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [known] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [typed, setTyped] = useState(known)
  const [isWrong, setWrong] = useState(false)

  function insert() {
    const href = linkOf(typed)
    if (!href) return setWrong(true)
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && known === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
  }
  return (
    <Dialog
      onClose={onClose}
      title="رابط"
      actions={
        <>
          <Button onClick={insert}>إدراج الرابط</Button>
          {known !== '' && (
            <Button
              look="danger"
              onClick={() => {
                onClose()
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
              }}
            >
              إزالة الرابط
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      <Field label="العنوان" error={isWrong ? 'اكتبي عنوانًا صحيحًا يبدأ بـ https أو mailto' : undefined}>
        <Input
          type="url"
          data-autofocus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            insert()
          }}
        />
      </Field>
    </Dialog>
  )
}
