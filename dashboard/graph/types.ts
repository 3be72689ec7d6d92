/** Dots and lines to draw. Colours are names from the style sheet, resolved when drawn. */
export interface Dot {
  readonly id: string;
  readonly label: string;
  /** Radius in pixels. */
  readonly size: number;
  /** A property of the style sheet, such as --accent. */
  readonly colour: string;
  /** Its label is always shown. */
  readonly emphasised?: boolean;
}

export interface Line {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  /** From 0 to 1. */
  readonly weight: number;
}

export interface GraphViewProps {
  readonly nodes: readonly Dot[];
  readonly links: readonly Line[];
  readonly label: string;
  readonly height: string;
  /** Other dots are dimmed. */
  readonly selected?: string | undefined;
  readonly onSelect?: (id: string | undefined) => void;
}
