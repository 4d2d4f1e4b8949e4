/** Firefox uses no loopback address for sound; a platform that is tried on its own machine has no other. */
export const isLocalFirefox = () =>
  /^(?:localhost|127\.)/.test(window.location.hostname) && navigator.userAgent.includes('Firefox/')

export const LOCAL_FIREFOX =
  'فايرفوكس لا يحمل الصوت حين تُجرَّب المنصة على الجهاز الذي تعمل عليه. افتحي الصفحة نفسها بكروم.'
