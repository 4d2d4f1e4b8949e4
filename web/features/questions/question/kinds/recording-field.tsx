import { AudioLines } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { RecordingFieldProps } from './spec-fields-props.ts'

const RecordingPanel = lazyPart('RecordingPanel', () => import('./recording-panel.tsx'))

/** A recording of a question or of a choice; until one is wanted, only its button stands here. */
export function RecordingField({ form, path, of }: RecordingFieldProps) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && form.value(path) === '')
    return (
      <Button look="text" size={36} className="justify-self-start" onClick={() => setAsked(true)}>
        <AudioLines /> تسجيل {of}
      </Button>
    )
  return (
    <Suspense fallback={<span className="block min-h-11" />}>
      <RecordingPanel form={form} path={path} of={of} onClose={() => setAsked(false)} />
    </Suspense>
  )
}
