import type { ComponentProps, ReactNode } from 'react'
import { BusyFields } from './busy-fields.tsx'
import { Button } from '../buttons/button.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { FormFailure } from './form-failure.tsx'
import { PlaceList } from '../text/template-places.tsx'

interface WordsFrameProps<K extends string> {
  readonly form: {
    readonly props: ComponentProps<'form'>
    readonly failure: string | undefined
    readonly busy: boolean
  }
  readonly onType: () => void
  /** What another one saved meanwhile; nothing can be saved before she has chosen. */
  readonly conflict: Omit<ComponentProps<typeof ConflictPanel<K>>, 'by'> | undefined
  readonly fields: ReactNode
  readonly places: ComponentProps<typeof PlaceList>['places']
  readonly saveLabel: string
  /** Where other words hold than those that came with the platform. */
  readonly reset: { readonly label: string; readonly onPress: () => void } | undefined
  readonly versions: ReactNode
  /** What will arrive, beside the fields. */
  readonly preview: ReactNode
}

/** Words that the platform sends, written anew beside what will arrive. */
export function WordsFrame<K extends string>(props: WordsFrameProps<K>) {
  const { form, conflict, reset } = props
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px]">
      <form {...form.props} onInput={props.onType} className="grid content-start gap-6">
        <FormFailure text={form.failure} />
        {conflict && <ConflictPanel by={null} {...conflict} />}
        <BusyFields busy={form.busy} className="grid gap-5">
          {props.fields}
        </BusyFields>
        <PlaceList places={props.places} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." disabled={conflict !== undefined}>
            {props.saveLabel}
          </Button>
          {reset && (
            <Button look="quiet" onClick={reset.onPress}>
              {reset.label}
            </Button>
          )}
        </div>
        {props.versions}
      </form>
      {props.preview}
    </div>
  )
}
