// jsdom has none of these, and the drag library looks for them as soon as it is loaded. Import this first.
const nothing = () => undefined

class Observer {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}

Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer })
Object.assign(Element.prototype, { setPointerCapture: nothing })
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
