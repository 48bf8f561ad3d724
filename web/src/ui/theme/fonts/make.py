"""
Makes the two fonts of the screens from the packages @fontsource-variable/inter and @fontsource-variable/source-serif-4: the weights
that the screens use, and all characters of the Latin subset. Run after an update of a package, with fonttools 4 and
brotli, in the root of the repository: python3 web/src/ui/theme/fonts/make.py
"""

import io
import os

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = "node_modules/@fontsource-variable"
FOLDER = os.path.dirname(__file__)
FEATURES = ["calt", "ccmp", "dnom", "frac", "kern", "liga", "locl", "lnum", "mark", "mkmk", "numr", "onum", "pnum", "tnum"]


def reopened(font):
    """The font as it is stored: lazily loaded tables of an instance are incomplete."""
    stored = io.BytesIO()
    font.flavor = None
    font.save(stored)
    stored.seek(0)
    return TTFont(stored)


def rename(font, family):
    """Under the licence, a changed font must not have a reserved name. The copyright notice stays."""
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = family
        elif record.nameID in (3, 4, 6, 25):
            record.string = family.replace(" ", "") if record.nameID in (6, 25) else family
        elif record.nameID == 7:
            record.string = ""


def make(source, name, weights, family=None):
    font = reopened(instancer.instantiateVariableFont(TTFont(os.path.join(PACKAGES, source)), {"wght": weights}))
    if family:
        rename(font, family)
    options = subset.Options()
    options.layout_features = FEATURES
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(os.path.join(FOLDER, name))


make("inter/files/inter-latin-wght-normal.woff2", "inter-400-700.woff2", (400, 700))
make("source-serif-4/files/source-serif-4-latin-wght-normal.woff2", "munshi-serif-400-600.woff2", (400, 600), "Munshi Serif")
