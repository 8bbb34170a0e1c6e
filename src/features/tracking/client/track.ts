// What every page may report of the portal's use.
export { closeActivity, followActivity } from './activity-session.ts';
export { LEAVING } from './leaving.ts';
export { trackToolClick } from './report-tool-click.ts';
export { trackVideoProgress, trackVideoView } from './report-video-view.ts';
