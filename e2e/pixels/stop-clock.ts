// Loaded before a server whose clock has to stand still.
import { NOW, stopClock } from './fixed-clock.ts'

stopClock(NOW)
