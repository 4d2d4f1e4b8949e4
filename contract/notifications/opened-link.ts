/** In addresses that were sent to her: which notification led there, and by which channel, as `notice=7.email`. */
export const OPENED_PARAM = 'notice'
