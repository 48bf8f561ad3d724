/** The maximum height of a menu of choices, in pixels (spec 9). */
export const MENU_MAX_HEIGHT = 300;
