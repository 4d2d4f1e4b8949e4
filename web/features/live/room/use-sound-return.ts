import { useEffect, useRef } from 'react'
import type { Sound, SoundView } from '../sound/sound.ts'

/**
 * Where the teachers were gone too long the sound was ended; it comes back with them. Where it ends while they are there,
 * the session is over, and nothing is offered any more.
 */
export function useSoundReturn(sound: Sound | undefined, line: SoundView['line'], isTaught: boolean): void {
  const wasTaught = useRef(isTaught)
  useEffect(() => {
    const areBack = isTaught && !wasTaught.current
    wasTaught.current = isTaught
    if (areBack && line === 'ended') sound?.bringBack()
  }, [isTaught, line, sound])
}
