/** Things that end together, last one first: AsyncDisposableStack as far as it is needed, for Node 20 lacks it. */
type Ending = () => void | PromiseLike<void>;

export class Scope implements AsyncDisposable {
  private endings: Ending[] = [];

  use<T extends Disposable | AsyncDisposable>(resource: T): T {
    this.defer(() =>
      Symbol.asyncDispose in resource ? resource[Symbol.asyncDispose]() : resource[Symbol.dispose](),
    );
    return resource;
  }

  defer(ending: Ending): void {
    this.endings.push(ending);
  }

  /** A scope that ends all this one had; this one then ends nothing. */
  move(): Scope {
    const moved = new Scope();
    moved.endings = this.endings;
    this.endings = [];
    return moved;
  }

  /** Ends everything, whatever fails on the way; rejects with the first failure. */
  async [Symbol.asyncDispose](): Promise<void> {
    const failures: unknown[] = [];
    for (const ending of this.endings.splice(0).toReversed()) {
      try {
        await ending();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}
