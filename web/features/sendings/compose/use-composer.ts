import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Sending, SendingKind, SendingPreview } from '#contract/sendings/shapes.ts'
import { ApiError, currentIn, isNotFound } from '#web/kernel/calls/api-error.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { askAgain, useChanged } from '#web/kernel/tags.ts'
import { useKeptDraft } from '#web/kernel/forms/use-kept-draft.ts'
import { useMergedSave } from '#web/kernel/forms/use-merged-save.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { sendingAddress } from '../address.ts'
import { previewQuery, sendingQuery, sendingsApi } from '../sendings.queries.ts'
import { sendingFields, valuesOf, type SendingField, type SendingValues } from './sending-values.ts'

/** The contract's rules over what the form holds; what is right travels as it was typed. */
async function schema() {
  const { SaveSendingForm } = await import('#contract/sendings/forms.ts')
  const Form = SaveSendingForm.omit({ version: true })
  return {
    safeParse(values: unknown) {
      const result = Form.safeParse(values)
      return result.success ? { success: true as const, data: values as SendingValues } : result
    },
  }
}

export type ComposerState = ReturnType<typeof useComposer>
export type ComposerForm = ComposerState['form']

/** What her press on a button asks for. */
type Intent = 'preview' | 'save' | 'new draft'

interface Previewed {
  readonly version: number
  readonly counted: SendingPreview
}

/**
 * Saves what is typed as a draft, then asks whom it would reach: what is missing is said beside its field. Another
 * director may write in the same draft: see `useMergedSave`.
 */
export function useComposer(kind: SendingKind, draft: Sending | undefined) {
  const queries = useQueryClient()
  const stale = useChanged('sendings')
  const navigate = useNavigate()
  const intent = useRef<Intent>('preview')
  const [id, setId] = useState(draft?.id)
  const [ownVersion, setOwnVersion] = useState(draft?.version)
  const [previewed, setPreviewed] = useState<Previewed>()
  const newest = useQuery({ ...sendingQuery(id ?? 0), enabled: id !== undefined })

  const keep = (saved: Sending) => queries.setQueryData(sendingQuery(saved.id).queryKey, saved)
  const goTo = (sending: number | undefined) => navigate(sendingAddress.addressOf({ sending }))

  const merged = useMergedSave<Sending | undefined, SendingValues, SendingField>({
    loaded: newest.data ?? draft,
    versionOf: (sending) => sending?.version ?? 0,
    valuesOf: (sending) => valuesOf(kind, sending),
    fields: sendingFields,
    save: (base, values, keyed) =>
      base
        ? sendingsApi.save({ params: { sendingId: base.id }, body: { ...values, version: base.version } })
        : sendingsApi.create({ body: { ...values, kind } }, keyed),
    onMeet: (theirs) => theirs && keep(theirs),
    onMerged: (theirs) =>
      toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا', text: theirs?.updated_by?.name }),
  })
  const { base, meeting, settle } = merged

  function begin(saved: Sending) {
    merged.saved(saved)
    keep(saved)
    setId(saved.id)
    setOwnVersion(saved.version)
    form.reset(valuesOf(kind, saved))
  }

  const form = useForm({
    values: valuesOf(kind, base),
    schema,
    async send(values: SendingValues, keyed) {
      if (intent.current === 'new draft') return sendingsApi.create({ body: { ...values, kind } }, keyed)
      const saved = await merged.send(values, keyed)
      if (!saved) return undefined
      begin(saved)
      if (intent.current === 'preview')
        setPreviewed({
          version: saved.version,
          counted: await queries.query(previewQuery(saved.id, saved.version)),
        })
      return saved
    },
    onDone(saved) {
      if (intent.current !== 'preview') toast({ title: 'حُفظت المسودة' })
      if (intent.current === 'new draft' && saved) {
        keep(saved)
        void goTo(saved.id)
      }
      void stale()
    },
    // It may have been sent or removed meanwhile.
    onFailure: ({ status }) => {
      if (id !== undefined && (status === 404 || status === 409)) void askAgain(queries, sendingQuery(id))
    },
  })

  const kept = useKeptDraft({
    name: `sending_${draft?.id ?? kind}`,
    label: 'مراسلة لم تُحفظ',
    began: valuesOf(kind, base),
    fields: sendingFields,
    form,
  })

  const submit = (wanted: Intent) => {
    intent.current = wanted
    return form.submit()
  }

  return {
    form,
    ...kept,
    stored: base,
    /** As it is now: how far a sending has come makes no new version. */
    current: newest.data ?? base,
    meeting,
    /** Whom the draft reaches, unless it has changed since it was counted. */
    preview:
      previewed && previewed.version === base?.version && base.can.edit && !form.isDirty
        ? previewed.counted
        : undefined,
    /** Somebody else has saved the draft while it stood here. */
    isChangedElsewhere: base !== undefined && ownVersion !== undefined && base.version > ownVersion,
    /** It can no longer be saved: somebody else has sent it, or has removed it. */
    end:
      base && !base.can.edit
        ? ('sent' as const)
        : isNotFound(newest.error)
          ? ('removed' as const)
          : undefined,
    showPreview: () => void submit('preview'),
    saveOnly: () => void submit('save'),
    saveAsNew: () => void submit('new draft'),
    keepMine: settle,
    takeTheirs(field: SendingField) {
      if (!meeting) return
      form.setField(field, valuesOf(kind, meeting.theirs)[field])
      settle(field)
    },
    async send() {
      if (!base || !previewed) return
      const { id: sendingId, version } = base
      try {
        const sent = await sendingsApi.send({
          params: { sendingId },
          body: { version, expected: previewed.counted.count },
        })
        keep(sent)
        await stale()
        void goTo(sendingId)
      } catch (error) {
        const theirs = currentIn<Sending>(error)
        if (theirs) keep(theirs)
        // Another number than the preview said: the new one is shown before she presses again.
        else if (error instanceof ApiError && error.status === 409) {
          await askAgain(queries, sendingQuery(sendingId))
          setPreviewed({ version, counted: await queries.query(previewQuery(sendingId, version)) })
        }
        throw error
      }
    },
    async remove() {
      if (!base) return
      await sendingsApi.remove({ params: { sendingId: base.id } })
      toast({ title: 'حُذفت المسودة' })
      if (draft) void goTo(undefined)
      else {
        setId(undefined)
        setOwnVersion(undefined)
        setPreviewed(undefined)
        merged.saved(undefined)
        form.reset(valuesOf(kind, undefined))
      }
      await stale()
    },
  }
}
