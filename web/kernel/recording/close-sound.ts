/** Whoever ends a recording and then leaves the page lets the same sound go twice, which a browser refuses aloud. */
export function closeSound(context: AudioContext): void {
  if (context.state !== 'closed') void context.close()
}
