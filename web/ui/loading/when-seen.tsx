import { Suspense, use, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { useRouter } from '#web/router/router-context.ts'

/** How far from the window a section is when its code is fetched. */
const NEAR = '240px'
const PRESSED = 'button, input[type=radio], input[type=checkbox]'

const sections = new Set<() => Promise<void>>()

/** Every section that is known so far: the server draws them whole, and a screen that is gone to has them at once. */
export const loadSections = async (): Promise<void> => {
  await Promise.all([...sections].map((load) => load()))
}

/**
 * A section of a public page whose code is fetched when it comes near the window. Until then the server's HTML stands
 * and its links work; a button that is pressed or a choice that is made too early is pressed or made again. What
 * changes meanwhile waits, because React would give up the HTML for it.
 */
export function whenSeen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let arrived: ComponentType<P> | undefined
  let arrive: (view: ComponentType<P>) => void = () => undefined
  // What arrived is told in the way that `use` looks for: then it draws without another wait.
  const arrival = new Promise<ComponentType<P>>((resolve) => {
    arrive = resolve
  })
  let loading: Promise<void> | undefined
  const wake = () => {
    loading ??= load().then(
      (view) => {
        arrived = view
        void Object.assign(arrival, { status: 'fulfilled', value: view })
        arrive(view)
      },
      (error: unknown) => {
        // The next look at it tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  sections.add(wake)

  function Body({ props, onAwake }: { props: P; onAwake: () => void }) {
    const Drawn = use(arrival)
    useEffect(onAwake, [onAwake])
    // oxlint-disable-next-line react/static-components -- the promise always holds the same component
    return <Drawn {...props} />
  }

  return function Section(props: P) {
    // What is here from the start never meets `use`: inside act it puts a drawing off, and the rest of it is lost.
    const [Here] = useState(() => arrived)
    const [isAwake, setAwake] = useState(Here !== undefined)
    const [first] = useState(props)
    const { place, pressAgain } = useWaking(isAwake, () => wake().then(() => setAwake(true)))
    const shown = isAwake ? props : first
    const body = useMemo(
      () => (
        <Suspense fallback={null}>
          {Here ? <Here {...shown} /> : <Body props={shown} onAwake={pressAgain} />}
        </Suspense>
      ),
      [Here, shown, pressAgain],
    )
    return <div ref={place}>{body}</div>
  }
}

/** Wakes what is asleep when it comes near, before the address changes, or at once where the server drew nothing. */
function useWaking(isAwake: boolean, wake: () => Promise<void>) {
  const router = useRouter()
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<HTMLButtonElement | HTMLInputElement>(undefined)
  const waking = useRef(wake)
  useEffect(() => {
    const element = place.current
    if (isAwake || !element) return undefined
    const rouse = () => void waking.current().catch(ignored)
    if (!element.hasChildNodes()) {
      rouse()
      return undefined
    }
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || !element.contains(target)) return
      pressed.current = target.closest<HTMLButtonElement | HTMLInputElement>(PRESSED) ?? undefined
    }
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && rouse(),
      { rootMargin: NEAR },
    )
    observer.observe(element)
    // A bar at the foot of the window is seen wherever its section stands.
    const dock = element.querySelector('.dock-bar')
    if (dock) observer.observe(dock)
    // On the way down: React keeps a press from reaching what is not awake.
    window.addEventListener('click', remember, true)
    const stop = router.subscribe(rouse)
    return () => {
      observer.disconnect()
      window.removeEventListener('click', remember, true)
      stop()
    }
  }, [isAwake, router])
  const [pressAgain] = useState(() => () => {
    const control = pressed.current
    pressed.current = undefined
    if (!control?.isConnected) return
    // The browser has turned it over already; React hears only of what turns while it listens.
    if (control instanceof HTMLInputElement) control.checked = !control.checked
    control.click()
  })
  return { place, pressAgain }
}

const ignored = () => undefined
