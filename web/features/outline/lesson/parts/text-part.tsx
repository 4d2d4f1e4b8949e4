import { Suspense, useCallback, useState } from 'react'
import { Field } from '#web/ui/fields/field.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { fieldOf, type Draft, type DraftState } from '../draft.ts'

interface TextPartProps {
  readonly state: DraftState
  readonly draft: Draft
  /** Beside a recording: what the text is for. There it may stay empty. */
  readonly hint?: string
}

const RichEditor = lazyPart('RichEditor', () => import('../../public/rich-editor.tsx'))

const sendPicture = async (file: File) => (await sendFile('lesson-media', file)).url

/** The editor comes when a text is opened; what it first shows is the text as it was saved or left. */
export function TextPart({ state, draft, hint }: TextPartProps) {
  // The editor keeps its text itself, so that a press of a key in any field leaves it alone.
  const [html] = useState(() => fieldOf(state, 'content'))
  const write = useCallback((content: string) => draft.edit({ content }), [draft])
  return (
    <Field label="نص الدرس" group optional={hint !== undefined} hint={hint} error={state.errors['content']}>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <RichEditor label="نص الدرس" html={html} onChange={write} onPicture={sendPicture} />
      </Suspense>
    </Field>
  )
}
