/** What is drawn: dots and lines. Colours are names of the style sheet's, resolved as it is drawn. */
export interface Dot {
  readonly id: string;
  readonly label: string;
  /** Radius in pixels. */
  readonly size: number;
  /** A property of the style sheet, such as --accent. */
  readonly colour: string;
  /** Its label is always written. */
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
  /** Beside the dot that is looked at, others are dimmed. */
  readonly selected?: string | undefined;
  readonly onSelect?: (id: string | undefined) => void;
}
