// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('rattil_theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing follows the device.
}

// An announcement that was dismissed in the last day is never painted.
try {
  const { id } = JSON.parse(localStorage.getItem('rattil_user')) ?? {}
  const stored = localStorage.getItem(`rattil_${id ? `of_${id}_` : ''}dismissed_announcements`)
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [sheet]
  for (const [id, at] of Object.entries(JSON.parse(stored) ?? {}))
    if (at > Date.now() - 864e5) sheet.insertRule(`[data-announcement="${Number(id)}"]{display:none}`)
} catch {
  // The page's code takes it away.
}

// On a poor network the page is there long before its code: the last button that was pressed meanwhile is pressed
// again when it can answer. Links, and forms with an address of their own, work by themselves; any other form waits as
// well, else what she wrote, her password too, would stand in the address.
{
  let pressed
  const remember = ({ target }) => {
    pressed = (target instanceof Element && target.closest('button[type=button]')) || undefined
  }
  const hold = (event) => {
    if (event.target.hasAttribute('action')) return
    event.preventDefault()
    pressed = event.submitter
  }
  addEventListener('click', remember)
  // Stays, for a part of the page that wakes later; on the way down, as React keeps from others what is not awake.
  addEventListener('submit', hold, true)
  window.rattilAwake = () => {
    removeEventListener('click', remember)
    if (pressed?.isConnected) pressed.click()
  }
}

// A link to the login that is followed in order to do something here has it remembered, as `askToSignIn` does where the
// code of its part of the page is awake. On the way down: React keeps a press from what is not awake.
const rememberPending = ({ target, ctrlKey, metaKey, shiftKey, altKey }) => {
  const link = target instanceof Element && target.closest('a[data-pending]')
  if (!link || ctrlKey || metaKey || shiftKey || altKey) return
  const action = { ...JSON.parse(link.dataset.pending), timestamp: Date.now(), page: location.pathname }
  try {
    localStorage.setItem('rattil_pending_action', JSON.stringify(action))
  } catch {
    // She presses it once more after she has signed in.
  }
}
addEventListener('click', rememberPending, true)
