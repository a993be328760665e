/** What a keyboard event says about an input method; `keyCode` is the only sign that Safari gives. */
interface ComposingEvent {
  isComposing: boolean;
  keyCode: number;
}

/**
 * Whether a key belongs to an input method, such as the Enter that accepts a word in Japanese. Safari sends that Enter after the
 * composition has ended, with the key code 229.
 */
export const isComposing = (event: ComposingEvent): boolean =>
  event.isComposing || event.keyCode === 229;
