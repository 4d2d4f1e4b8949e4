import { useEffect, useState } from 'react'
import type { DeskAnnouncement } from '#contract/announcements/shapes.ts'
import { changesOf } from '#web/kernel/conflict.ts'
import { useForm } from '#web/kernel/form.ts'
import { useMergedSave } from '#web/kernel/use-merged-save.ts'
import { toast } from '#web/ui/toast.tsx'
import { deskApi, useKeepAnnouncement } from './desk-announcements.queries.ts'
import {
  announcementFields,
  bodyOf,
  changesFrom,
  emptyAnnouncement,
  valuesOf,
  type AnnouncementField,
  type AnnouncementValues,
} from './form-values.ts'
import { dropDraft, keepDraft, readKeptDraft, type DraftOf } from './kept-draft.ts'

export type AnnouncementFormState = ReturnType<typeof useNewAnnouncement>['form']

/** The contract's rules over what the form holds; what is right travels as it was typed. */
async function schema() {
  const { NewAnnouncementForm } = await import('#contract/announcements/forms.ts')
  return {
    safeParse(values: unknown) {
      const announcement = values as AnnouncementValues
      const result = NewAnnouncementForm.safeParse(bodyOf(announcement))
      return result.success ? { success: true as const, data: announcement } : result
    },
  }
}

interface Form {
  readonly isDirty: boolean
  readonly values: () => AnnouncementValues
  readonly setField: (name: AnnouncementField, value: never) => void
}

/** Gives back what she had written and not saved, before the fields are drawn, and keeps what she writes now. */
function useKeptDraft(of: DraftOf, began: AnnouncementValues, { values, setField, isDirty }: Form) {
  const [draft] = useState(() => readKeptDraft(of))
  const [isReady, setReady] = useState(draft === undefined)
  useEffect(() => {
    for (const name of announcementFields) {
      const value = draft?.[name]
      if (value !== undefined) setField(name, value as never)
    }
    setReady(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, over the values that the form begins with
  }, [])
  const changes = JSON.stringify(changesOf(began, values(), announcementFields))
  useEffect(() => {
    if (!isReady) return
    if (isDirty) keepDraft(of, JSON.parse(changes) as Partial<AnnouncementValues>)
    else dropDraft(of)
  }, [of, isReady, isDirty, changes])
  return { isReady, isRestored: draft !== undefined }
}

export function useNewAnnouncement(onDone: (announcement: DeskAnnouncement) => void) {
  const keep = useKeepAnnouncement()
  const form = useForm({
    values: emptyAnnouncement,
    schema,
    send: (values, keyed) => deskApi.create({ body: { ...bodyOf(values), title: values.title } }, keyed),
    onDone(announcement: DeskAnnouncement) {
      dropDraft('new')
      keep(announcement)
      onDone(announcement)
    },
  })
  return { form, ...useKeptDraft('new', emptyAnnouncement, form) }
}

/** Two editors of one announcement: see `useMergedSave`. */
export function useEditedAnnouncement(loaded: DeskAnnouncement) {
  const keep = useKeepAnnouncement()
  const merged = useMergedSave({
    loaded,
    versionOf: ({ version }) => version,
    valuesOf,
    fields: announcementFields,
    save: (base, values, keyed) =>
      deskApi.save(
        {
          params: { id: base.id },
          body: { ...bodyOf(changesFrom(base, values)), version: base.version },
        },
        keyed,
      ),
    onMeet: keep,
    onMerged: ({ updated_by }) =>
      toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا', text: updated_by?.name }),
  })
  const { base, meeting, settle } = merged
  const form = useForm({
    values: valuesOf(base),
    schema,
    send: merged.send,
    onDone(saved: DeskAnnouncement) {
      merged.saved(saved)
      keep(saved)
      form.reset(valuesOf(saved))
      toast({ title: 'تم الحفظ' })
    },
  })
  return {
    form,
    base,
    meeting,
    ...useKeptDraft(base.id, valuesOf(base), form),
    keepMine: settle,
    takeTheirs(field: AnnouncementField) {
      if (!meeting) return
      form.setField(field, valuesOf(meeting.theirs)[field])
      settle(field)
    },
  }
}
