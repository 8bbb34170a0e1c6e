/** The parts of Plyr that the portal uses; the package's own types cannot be read as a module. */
declare module 'plyr' {
  export interface PlyrOptions {
    title: string;
    controls: readonly string[];
    settings: readonly string[];
    iconUrl: string;
    loadSprite: boolean;
    blankVideo: string;
    ratio: string;
    invertTime: boolean;
    storage: { enabled: boolean };
    volume?: number;
    muted?: boolean;
    keyboard: { focused: boolean; global: boolean };
    youtube: { noCookie: boolean; customControls: boolean };
  }
  export default class Plyr {
    static readonly defaults: { keyboard: { global: boolean }; ads: { enabled: boolean } };
    constructor(target: HTMLElement, options: PlyrOptions);
    readonly ready: boolean;
    readonly playing: boolean;
    readonly minimumSpeed: number;
    readonly maximumSpeed: number;
    volume: number;
    readonly muted: boolean;
    currentTime: number;
    readonly duration: number;
    /** Element that fires, and receives, the events. */
    readonly media: HTMLElement;
    play(): void;
    on(event: string, heard: () => void): void;
    once(event: string, heard: () => void): void;
    destroy(): void;
  }
}
