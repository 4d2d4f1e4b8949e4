import type { Sending, SendingKind } from '#contract/sendings/shapes.ts'
import { useConnection } from '#web/kernel/realtime/use-realtime.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { MomentFields } from '#web/ui/pickers/moment-fields.tsx'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { screenWords } from '../words.ts'
import { ShownSending } from '../detail/shown-sending.tsx'
import { AudiencePart } from './audience-part.tsx'
import { ChangedElsewhere, DraftEnded } from './draft-notes.tsx'
import { PreviewPart } from './preview-part.tsx'
import { useComposer } from './use-composer.ts'
import { WordsPart } from './words-part.tsx'

/** Two who write in one draft at a time are rare. */
const SendingConflict = lazyPart('SendingConflict', () => import('./sending-conflict.tsx'))

/** A draft: what, to whom and when; then how many, who, and the button that sends. */
export function Composer({ kind, draft }: { kind: SendingKind; draft?: Sending }) {
  const composer = useComposer(kind, draft)
  const { form, stored, current, preview, meeting, end } = composer
  const isConnected = useConnection() === 'connected'
  const isOffered = kind === 'message' || isConnected
  useUnsavedMark(form.isUnsaved)
  if (current && end === 'sent' && !form.isDirty) return <ShownSending sending={current} />
  return (
    <section aria-labelledby="composer-title" className="grid gap-6">
      <PanelTitle id="composer-title" title={draft ? 'مسودة' : screenWords[kind].create} />
      <form
        {...form.props}
        onSubmit={(event) => {
          event.preventDefault()
          composer.showPreview()
        }}
        className="grid gap-7"
      >
        {composer.isRestored && form.isDirty && <RestoredNote />}
        <FormFailure text={form.failure} />
        {end && <DraftEnded draft={stored} end={end} isBusy={form.busy} onSaveAsNew={composer.saveAsNew} />}
        {!end && !meeting && composer.isChangedElsewhere && stored && <ChangedElsewhere draft={stored} />}
        <Suspense fallback={null}>{meeting && <SendingConflict kind={kind} composer={composer} />}</Suspense>
        <BusyFields busy={form.busy} className="grid gap-7">
          {composer.isReady && (
            <>
              <AudiencePart kind={kind} form={form} stored={stored} />
              <WordsPart kind={kind} form={form} />
              <MomentFields
                label="يوم الإرسال"
                placeholder="الآن"
                firstTime="08:00"
                hint="بلا يوم: تُرسل الآن. الموعد بتوقيت الرياض."
                value={form.value('starts_at')}
                error={form.error('starts_at')}
                onChange={(instant) => form.setField('starts_at', instant)}
              />
            </>
          )}
        </BusyFields>
        {!end && (
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              look={preview ? 'quiet' : 'primary'}
              disabled={meeting !== undefined}
              busy={form.busy}
              busyText="جارٍ العدّ..."
            >
              معاينة
            </Button>
            <Button look="quiet" disabled={form.busy || meeting !== undefined} onClick={composer.saveOnly}>
              حفظ مسودة
            </Button>
            {stored && <RemoveDraft onRemove={composer.remove} />}
          </div>
        )}
      </form>
      {stored && preview && (
        <PreviewPart
          kind={kind}
          draft={stored}
          preview={preview}
          isOffered={isOffered}
          onSend={composer.send}
        />
      )}
    </section>
  )
}

function RemoveDraft({ onRemove }: { onRemove: () => Promise<unknown> }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        حذف المسودة
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="حذف المسودة؟"
        text="لا تعود بعد حذفها."
        confirmLabel="حذف المسودة"
        danger
        onConfirm={onRemove}
      />
    </>
  )
}
