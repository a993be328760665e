/** A row of a list: its text and the detail at its end. */
type Row = [text: string, meta: string];

/** A phone's screen. */
export type PhoneScreen =
  | { view: 'list'; title: string; rows: Row[] }
  | { view: 'ring'; title: string; value: string; label: string; share: number; action: string }
  | { view: 'card'; title: string; front: string; hint: string; choices: string[] }
  | {
      view: 'bars';
      title: string;
      value: string;
      label: string;
      series: number[];
      labels: string[];
    }
  | { view: 'sky'; title: string; stars: string[]; note: string }
  | { view: 'route'; title: string; facts: Row[] }
  | { view: 'chat'; title: string; lines: { mine: boolean; text: string }[] }
  | { view: 'picture'; title: string; caption: string; facts: Row[] };

/** The content of a drawn window. */
export type WindowScene =
  | { kind: 'list'; title: string; nav: string[]; rows: Row[]; done?: number }
  | { kind: 'board'; title: string; columns: { name: string; cards: string[] }[] }
  | {
      kind: 'week';
      title: string;
      days: string[];
      /** day from 0, start in hours after the first one shown, length in hours, text */
      blocks: [day: number, start: number, hours: number, text: string][];
    }
  | { kind: 'document'; title: string; nav: string[]; heading: string; paragraphs: string[] }
  | { kind: 'code'; title: string; files: string[]; lines: string[] }
  | { kind: 'table'; title: string; nav: string[]; head: string[]; rows: string[][] }
  | {
      kind: 'chart';
      title: string;
      figures: [label: string, value: string][];
      shape: 'line' | 'bar';
      series: number[];
      labels: string[];
    }
  | {
      kind: 'canvas';
      title: string;
      layers: string[];
      art: 'poster' | 'wireframe' | 'tiles' | 'swatches' | 'letters' | 'landscape';
      words: string[];
    }
  | { kind: 'player'; title: string; track: string; artist: string; queue: Row[] }
  | { kind: 'tracks'; title: string; tracks: string[]; at: string }
  | { kind: 'gallery'; title: string; nav: string[]; captions: string[] };

/** A screenshot: a window, light or dark, or two or three phones side by side. */
export type Scene =
  (WindowScene & { dark?: boolean }) | { kind: 'phones'; screens: PhoneScreen[]; dark?: boolean };
