import { Suspense, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { BusyFields } from './busy-fields.tsx'
import { Button } from '../buttons/button.tsx'
import { cx } from '../cx.ts'
import { FormFailure } from './form-failure.tsx'

interface EditFormProps {
  readonly edited: {
    readonly form: {
      readonly props: ComponentPropsWithoutRef<'form'>
      readonly failure: string | undefined
      readonly busy: boolean
    }
    /** Somebody else has saved it meanwhile, and she has not chosen yet. */
    readonly meeting: object | undefined
  }
  /** Shown while both versions stand. */
  readonly conflict: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** The form of something that two may be editing at once: why it failed, what both changed, its fields, its button. */
export const EditForm = ({ edited: { form, meeting }, conflict, className, children }: EditFormProps) => (
  <form {...form.props} className={cx('grid max-w-[760px] gap-10', className)}>
    <FormFailure text={form.failure} />
    <Suspense fallback={null}>{meeting && conflict}</Suspense>
    <BusyFields busy={form.busy} className="grid min-w-0 gap-10">
      {children}
    </BusyFields>
    <div>
      <Button type="submit" busy={form.busy} busyText="جارٍ الحفظ..." disabled={meeting !== undefined}>
        حفظ التغييرات
      </Button>
    </div>
  </form>
)
