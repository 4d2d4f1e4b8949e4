import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { CodeMissing, withRetries } from '#web/router/load-code.ts'
import { Button } from '../buttons/button.tsx'
import { cx } from '../cx.ts'

/**
 * A part of a screen whose code is fetched when it is first shown. Where the network keeps it away, the screen around
 * goes on with all that she wrote, and the part itself says so and can be asked for again; what she opened, which is
 * what takes an `onClose`, she can also close. `name`: what the part is called in its file.
 */
export function lazyPart<Name extends string, Code extends Readonly<Record<Name, Drawable>>>(
  name: Name,
  load: () => Promise<Code>,
): ComponentType<PropsOf<Code[Name]>> {
  type Part = ComponentType<PropsOf<Code[Name]>>
  let current: Part | undefined
  const begin = () => {
    current ??= lazy<Part>(() =>
      withRetries(load).then(
        (code) => ({ default: asPart(code[name]) }),
        (error: unknown) => {
          if (error instanceof CodeMissing) return { default: Missing }
          throw error
        },
      ),
    )
    return current
  }
  /** The next look at it tries again. */
  const forget = () => {
    current = undefined
  }
  return function LazyPart(props: PropsOf<Code[Name]>) {
    const [Part, setPart] = useState(begin)
    const [ways] = useState(() => ({ forget, again: () => setPart(begin) }))
    return (
      <Ways value={ways}>
        <Part {...props} />
      </Ways>
    )
  }
}

/** A part that covers the screen: until its code comes, the screen stands as it is. */
export function lazyDialog<Name extends string, Code extends Readonly<Record<Name, Drawable>>>(
  name: Name,
  load: () => Promise<Code>,
): ComponentType<PropsOf<Code[Name]>> {
  const Part = lazyPart(name, load)
  return function LazyDialog(props: PropsOf<Code[Name]>) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

type Drawable = (props: never) => ReactNode
type PropsOf<Part> = Part extends (props: infer P extends object) => ReactNode ? P : never

/** The compiler does not follow that a part takes its own props. */
const asPart = <D extends Drawable>(part: D) => part as unknown as ComponentType<PropsOf<D>>

interface PartWays {
  readonly forget: () => void
  readonly again: () => void
}
const nothing = () => undefined
const Ways = createContext<PartWays>({ forget: nothing, again: nothing })

function Missing({ onClose }: { readonly onClose?: unknown }) {
  const { forget, again } = use(Ways)
  useEffect(forget, [forget])
  const close = isCallable(onClose) ? onClose : undefined
  return (
    <div
      role="alert"
      className={cx(
        'grid gap-3',
        close ? 'fixed inset-e-0 inset-be-0 z-90 w-full bg-surface p-4 shadow-float sm:w-[420px]' : 'py-2',
      )}
    >
      <p className="text-note">لم يصل هذا الجزء من المنصة. ما كتبتِه باقٍ.</p>
      <div className="flex gap-2">
        <Button look="quiet" onClick={again}>
          إعادة المحاولة
        </Button>
        {close && (
          <Button look="text" onClick={() => close()}>
            إغلاق
          </Button>
        )}
      </div>
    </div>
  )
}

const isCallable = (value: unknown): value is () => void => typeof value === 'function'
