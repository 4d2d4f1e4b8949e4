import { vi } from 'vitest'

// The files of a worker share its libraries and its document, which cost more to load than most tests take. Before each
// file our own modules are let go, with all that they remember, and the browser becomes one that nobody has used.
vi.resetModules()
vi.unstubAllGlobals()

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A machine with other work to do loads a lazy part in more than the one second that testing-library would wait.
  configure({ asyncUtilTimeout: 10_000 })
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name)
}
