/** A recording that is part of a longer one. */
interface Part {
  readonly hasSound: () => boolean
}

/**
 * Where the recorder of a browser stops by itself, the recording goes on as its next part. One that has heard nothing
 * before it stopped would only stop again: then the recording has failed. The list grows while it records.
 */
export function recordInParts<P extends Part>(
  begin: (onStopped: () => void) => P,
  onFailed: () => void,
): readonly P[] {
  const parts: P[] = []
  const beginNext = (): void => void parts.push(begin(goOn))
  function goOn(): void {
    if (!parts.at(-1)?.hasSound()) {
      onFailed()
      return
    }
    try {
      beginNext()
    } catch {
      // The sound itself is over, so that no recorder takes it.
      onFailed()
    }
  }
  beginNext()
  return parts
}
