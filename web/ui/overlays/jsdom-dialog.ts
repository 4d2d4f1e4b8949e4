/** jsdom knows the dialog element but cannot open it; tests of dialogs call this first. */
export function teachJsdomDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

/** What the browser does on Escape, or on the back gesture of a phone. */
export function askToClose(dialog: Element) {
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
}
