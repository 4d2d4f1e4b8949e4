export { openRun, type DeviceAnswer, type PushRun, type PushWish } from './send-push.ts'
