const REGION = '[aria-live], [role=status], [role=alert], [role=log], output'

/**
 * What a screen reader would be told to speak, in order: text that changes in a live region, a whole one where it is
 * atomic, and an alert that comes. It needs nothing around it, so that a browser can be given it too.
 */
export function listenForSpeech(region = REGION): string[] {
  const said: string[] = []
  const wordsOf = (node: Node) => {
    const copy = node.cloneNode(true)
    if (copy instanceof Element)
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
    return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  }
  const alertsIn = (node: Node) =>
    node instanceof Element
      ? [node, ...node.querySelectorAll('*')].filter((part) => part.matches('[role=alert]'))
      : []
  const isMute = (live: Element) =>
    live.getAttribute('aria-live') === 'off' || live.closest('[inert], [aria-hidden=true]') !== null
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  new MutationObserver((changes) => {
    const atomic = new Set<Element>()
    const say = (node: Node) => {
      const element = elementOf(node)
      const live = element?.closest(region)
      if (!element || !live || isMute(live) || element.closest('[aria-hidden=true]')) return
      if (live.getAttribute('aria-atomic') === 'true') atomic.add(live)
      else if (wordsOf(node)) said.push(wordsOf(node))
    }
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') say(target)
      for (const node of addedNodes) {
        if (elementOf(target)?.closest(region)) say(node)
        else for (const alert of alertsIn(node)) say(alert)
      }
    }
    for (const live of atomic) if (wordsOf(live)) said.push(wordsOf(live))
  }).observe(document, { subtree: true, childList: true, characterData: true })
  return said
}
