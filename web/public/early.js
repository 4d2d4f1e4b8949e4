// This file alone runs in browsers that are older than those we serve: it tells whoever has one. So its syntax is that
// of 2019: no `?.`, no `??`.

// Chrome 109 is the last one of Windows 7 and lacks the methods of arrays that give a changed copy.
if (!Array.prototype.toSorted) {
  const changes = {
    toReversed: (copy) => copy.reverse(),
    toSorted: (copy, compare) => copy.sort(compare),
    toSpliced: (copy, ...args) => {
      copy.splice(...args)
      return copy
    },
    with: (copy, at, value) => {
      copy[at < 0 ? copy.length + at : at] = value
      return copy
    },
  }
  for (const [name, change] of Object.entries(changes))
    Object.defineProperty(Array.prototype, name, {
      configurable: true,
      writable: true,
      value(...args) {
        return change([...this], ...args)
      },
    })
}

// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('rattil_theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing follows the device.
}

// What the page asks as soon as its code is there is asked while the code is on its way. `web/kernel/calls/early-answers.ts`
// hands each answer on, once and for the same token; a question that does not get through is asked again there.
try {
  const { asks } = document.currentScript.dataset
  const token = localStorage.getItem('rattil_token')
  const expiry = localStorage.getItem('rattil_token_expiry')
  const { role } = JSON.parse(localStorage.getItem('rattil_user')) || {}
  const [, area] = location.pathname.split('/')
  const isHers = role && (area === role || !['student', 'teacher', 'admin'].includes(area))
  if (asks && token && isHers && (expiry === null || expiry > Date.now() + 6e4)) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const ask = async (address) => {
      try {
        const answer = await fetch(address, { headers })
        return {
          status: answer.status,
          text: await answer.text(),
          retryAfter: answer.headers.get('retry-after'),
        }
      } catch {
        return undefined
      }
    }
    window.rattilEarly = {
      token,
      answers: new Map(asks.split(' ').map((address) => [address, ask(address)])),
    }
  }
} catch {
  // A browser that keeps nothing asks later.
}

// An announcement that was dismissed in the last day is never painted.
try {
  const { id } = JSON.parse(localStorage.getItem('rattil_user')) || {}
  const stored = localStorage.getItem(`rattil_${id ? `of_${id}_` : ''}dismissed_announcements`)
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [sheet]
  for (const [id, at] of Object.entries(JSON.parse(stored) || {}))
    if (at > Date.now() - 864e5) sheet.insertRule(`[data-announcement="${Number(id)}"]{display:none}`)
} catch {
  // The page's code takes it away.
}

// A page whose code does not begin says so, instead of a ring that turns for ever. What the server drew stays readable.
const wakeUp = (() => {
  const isTooOld = !('adoptedStyleSheets' in document) || !('CSSContainerRule' in window)
  const notice = document.createElement('p')
  const rings = () => document.querySelectorAll('.page-spinner')
  const tell = (text) => {
    notice.setAttribute('role', 'alert')
    notice.style.cssText = 'margin:0;padding:16px;text-align:center;background:#f7e8c4;color:#3d2e06'
    notice.textContent = `${isTooOld ? TOO_OLD : text} `
    const reload = document.createElement('a')
    reload.href = location.href
    reload.textContent = 'إعادة تحميل الصفحة'
    reload.style.cssText = 'display:inline-block;padding:10px;color:inherit;font-weight:700'
    if (!isTooOld) notice.append(reload)
    document.body.prepend(notice)
    for (const ring of rings()) ring.style.display = 'none'
  }
  const TOO_OLD =
    'متصفحكِ أقدم مما تعمل به المنصة. حدّثي نظام الجهاز أو المتصفح، أو افتحي هذه الصفحة بمتصفح آخر.'
  // A picture that is missing, and a fault in what the browser itself has added to the page, leave the page running.
  const broke = ({ target, filename }) => {
    const isOurs =
      target === window ? !filename || filename.startsWith(location.origin) : target.tagName === 'SCRIPT'
    if (isOurs && document.body)
      tell('لم تعمل هذه الصفحة. أعيدي تحميلها، فإن بقيت كذلك فحدّثي المتصفح أو جرّبي غيره.')
  }
  const late = setTimeout(
    () => tell('تأخرت هذه الصفحة، ولعل الشبكة بطيئة. انتظري قليلًا أو أعيدي تحميلها.'),
    9000,
  )
  addEventListener('error', broke, true)
  addEventListener('unhandledrejection', broke)
  return () => {
    clearTimeout(late)
    removeEventListener('error', broke, true)
    removeEventListener('unhandledrejection', broke)
    notice.remove()
    for (const ring of rings()) ring.style.display = ''
  }
})()

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
    wakeUp()
    if (pressed && pressed.isConnected) pressed.click()
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
