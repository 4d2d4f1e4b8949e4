/** Runs in the page: goes to another address without loading the platform anew, as the button «forward» does. */
export function goWithin(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
}

/**
 * Runs in the page: the key of the place whose screen is drawn. The address bar is there before the screen, and two
 * addresses may share their heading, so the router's own state is read from what React has drawn.
 */
export function keyDrawn(): string | undefined {
  interface Fiber {
    readonly child: Fiber | null
    readonly sibling: Fiber | null
    readonly memoizedProps: { readonly value?: { readonly location?: { readonly key?: string } } } | null
  }
  type Root = Readonly<Record<string, { readonly stateNode: { readonly current: Fiber } }>>
  const places = [document, ...document.querySelectorAll('body, body > *')] as unknown as Root[]
  const root = places.flatMap((place) => {
    const name = Object.keys(place).find((key) => key.startsWith('__reactContainer$'))
    return name === undefined ? [] : (place[name]?.stateNode.current ?? [])
  })
  const waiting = [...root]
  for (let fiber = waiting.pop(); fiber; fiber = waiting.pop()) {
    const key = fiber.memoizedProps?.value?.location?.key
    if (key !== undefined) return key
    if (fiber.sibling) waiting.push(fiber.sibling)
    if (fiber.child) waiting.push(fiber.child)
  }
  return undefined
}
