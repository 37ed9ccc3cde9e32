const words = (text: string) => new Set(text.split(/\s+/));

/** Environments whose text is code. */
export const listings = words(
  'verbatim lstlisting minted alltt bverbatim lverbatim pygmented filecontents code sagesilent syntax',
);
/** Environments whose text is not words. */
export const formulas = words(
  `equation align gather multline eqnarray math displaymath flalign alignat ieeeeqnarray dmath array tikzpicture
  pgfpicture tikzcd comment picture axis thebibliography`,
);
/** Environments whose braces after the name are layout. */
export const measured = words(
  'tabular tabularx tabulary longtable minipage multicols wrapfigure adjustbox subfigure list column',
);
/** Commands whose arguments are not text. */
export const silent = words(
  `label ref eqref pageref nameref cref vref autoref cite citep citet citealp citeauthor citeyear parencite textcite
  autocite footcite nocite includegraphics input include includeonly bibliography bibliographystyle usepackage
  documentclass requirepackage vspace hspace url pagestyle thispagestyle newcommand renewcommand providecommand
  newenvironment newtheorem def let setlength addtolength setcounter addtocounter glossary color definecolor
  hypersetup lstset usetikzlibrary graphicspath pagenumbering fontsize rule cline cmidrule multirow
  lstinputlisting inputminted addbibresource vskip hskip theoremstyle subfile import`,
);
/** Commands whose first argument is not text, but the second is. */
export const halfSilent = words(
  'href textcolor hypertarget hyperlink colorbox hyperref multicolumn raisebox parbox',
);
/** Commands whose argument is a heading. */
export const titles = words(
  'part chapter section subsection subsubsection paragraph subparagraph title frametitle',
);
/** Letters that have a name. */
export const letters = new Map(
  Object.entries({ o: 'o', l: 'l', i: 'i', j: 'j', ss: 'ss', ae: 'ae', oe: 'oe', aa: 'a' }),
);
