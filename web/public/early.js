// Runs before the first paint, so that a chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('rattil_theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that keeps nothing follows the device.
}

// On a poor network the page is there long before its code: the last button that was pressed meanwhile is pressed
// again when it can answer. Links and forms work by themselves.
{
  let pressed
  const remember = ({ target }) => {
    pressed = target instanceof Element ? (target.closest('button[type=button]') ?? undefined) : undefined
  }
  addEventListener('click', remember)
  window.rattilAwake = () => {
    removeEventListener('click', remember)
    if (pressed?.isConnected) pressed.click()
  }
}
