import { isApple, isFromHomeScreen } from './apple.ts'

/** Said beside what lies on this device, where the browser clears it without asking. */
export const ClearedByApple = () =>
  isApple() &&
  !isFromHomeScreen() && (
    <p className="text-sm text-warn">
      على الآيفون والآيباد يمحوه سفاري بعد سبعة أيام بلا زيارة، إلا إن أضفتِ المنصة إلى الشاشة الرئيسية.
    </p>
  )
