import { createChannel } from '#core/store.ts'
import { hrefOf, newKey, resolveTo, type Location, type Place } from './location.ts'

export interface Move {
  readonly location: Location
  /** How many entries on (or back); undefined when the browser went to a place in the page by itself. */
  readonly delta: number | undefined
}
/** The entries behind the back button. */
export interface History {
  readonly location: Location
  push(place: Place): void
  replace(place: Place): void
  go(delta: number): void
  /** Hears every move that `push` and `replace` did not make. */
  listen(hear: (move: Move) => void): () => void
}

interface Entry {
  readonly key: string
  readonly index: number
}

const entryIn = (state: unknown): Entry | undefined =>
  typeof state === 'object' && state !== null && 'key' in state && 'index' in state
    ? { key: String(state.key), index: Number(state.index) }
    : undefined

/** The address bar. Each entry keeps its number, so that a move tells how far it went. */
export function browserHistory(): History {
  let here = entryIn(window.history.state) ?? numbered(0)
  const locationNow = (): Location => {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, key: here.key }
  }
  return {
    get location() {
      return locationNow()
    },
    push(place) {
      here = { key: newKey(), index: here.index + 1 }
      window.history.pushState(here, '', hrefOf(place))
    },
    replace(place) {
      here = { key: newKey(), index: here.index }
      window.history.replaceState(here, '', hrefOf(place))
    },
    go: (delta) => window.history.go(delta),
    listen(hear) {
      const onPop = (event: PopStateEvent) => {
        const there = entryIn(event.state)
        const delta = there && there.index - here.index
        here = there ?? numbered(here.index + 1)
        hear({ location: locationNow(), delta })
      }
      window.addEventListener('popstate', onPop)
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}

function numbered(index: number): Entry {
  const entry = { key: newKey(), index }
  window.history.replaceState(entry, '')
  return entry
}

/** Entries without a browser: on the server and in tests. */
export function memoryHistory(addresses: readonly string[] = ['/']): History {
  const root = { pathname: '/', search: '', hash: '' }
  const entries: Location[] = addresses.map((address) => ({ ...resolveTo(address, root), key: newKey() }))
  const moves = createChannel<[Move]>()
  let index = entries.length - 1
  const at = (place: number) => entries[place] ?? { ...root, key: 'none' }
  return {
    get location() {
      return at(index)
    },
    push(place) {
      entries.splice(++index, Infinity, { ...place, key: newKey() })
    },
    replace(place) {
      entries[index] = { ...place, key: newKey() }
    },
    go(delta) {
      if (!entries[index + delta]) return
      index += delta
      moves.tell({ location: at(index), delta })
    },
    listen: moves.listen,
  }
}
