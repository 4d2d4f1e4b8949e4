import type { Sending, SendingKind } from '#contract/sendings/shapes.ts'
import { useConnection } from '#web/kernel/realtime/use-realtime.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormFailure } from '#web/ui/form-failure.tsx'
import { MomentFields } from '#web/ui/moment-fields.tsx'
import { Note } from '#web/ui/note.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { useUnsavedMark } from '#web/ui/unsaved-guard.tsx'
import { useState } from 'react'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { screenWords } from '../words.ts'
import { AudiencePart } from './audience-part.tsx'
import { PreviewPart } from './preview-part.tsx'
import { useComposer } from './use-composer.ts'
import { WordsPart } from './words-part.tsx'

/** A draft: what, to whom and when; then how many, who, and the button that sends. */
export function Composer({ kind, draft }: { kind: SendingKind; draft?: Sending }) {
  const composer = useComposer(kind, draft)
  const { form, stored, preview } = composer
  const isConnected = useConnection() === 'connected'
  const isOffered = kind === 'message' || isConnected
  useUnsavedMark(form.isUnsaved)
  return (
    <section aria-labelledby="composer-title" className="grid gap-6">
      <PanelTitle id="composer-title" title={draft ? 'مسودة' : screenWords[kind].create} />
      <form {...form.props} className="grid gap-7">
        <FormFailure text={form.failure} />
        {composer.isStale && (
          <Note
            kind="warn"
            action={
              <Button look="text" onClick={composer.takeNewest}>
                حمّلي النسخة الأحدث
              </Button>
            }
          >
            ما كتبتِه هنا باقٍ أمامكِ حتى تحمّليها.
          </Note>
        )}
        <fieldset disabled={form.busy} className="grid gap-7">
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
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look={preview ? 'quiet' : 'primary'} busy={form.busy} busyText="جارٍ العدّ...">
            معاينة
          </Button>
          <Button look="quiet" disabled={form.busy} onClick={composer.saveOnly}>
            حفظ مسودة
          </Button>
          {stored && <RemoveDraft onRemove={composer.remove} />}
        </div>
      </form>
      {stored && preview && !form.isDirty && (
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
        errorText={sentenceOf}
        onConfirm={onRemove}
      />
    </>
  )
}
