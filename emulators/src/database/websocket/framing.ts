/** Longer messages travel in segments of this many UTF-16 code units. */
const MAX_FRAME_LENGTH = 16384;

/** A frame up to this long that is a number announces how many segments follow. */
const MAX_COUNT_LENGTH = 6;

/** Splits a message into the frames to send: itself, or the number of segments and then the segments. */
export function toFrames(message: string): readonly string[] {
  if (message.length <= MAX_FRAME_LENGTH) return [message];
  const count = Math.ceil(message.length / MAX_FRAME_LENGTH);
  const segments = Array.from({ length: count }, (_, index) =>
    message.slice(index * MAX_FRAME_LENGTH, (index + 1) * MAX_FRAME_LENGTH),
  );
  return [String(count), ...segments];
}

/** Joins the frames of one connection to messages. */
export class FrameReader {
  #missing = 0;
  #segments: string[] = [];

  /** Takes the next frame; returns the message that it completes. The frame `0` only keeps the connection alive. */
  read(frame: string): string | undefined {
    if (this.#missing === 0) {
      if (frame.length > MAX_COUNT_LENGTH || !/^\d+$/.test(frame)) return frame;
      this.#missing = Number(frame);
      return undefined;
    }
    this.#segments.push(frame);
    this.#missing -= 1;
    if (this.#missing > 0) return undefined;
    const message = this.#segments.join('');
    this.#segments = [];
    return message;
  }
}
