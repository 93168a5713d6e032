-- With every version there may be more fonts than the database knew when its table was made: the program alone checks their names.
alter table "presentationColorsAndFonts" drop constraint "presentationColorsAndFonts_fontPrimary_check";
alter table "presentationColorsAndFonts" drop constraint "presentationColorsAndFonts_fontSecondary_check";
